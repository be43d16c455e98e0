// Random values as people enter them: names in forty languages, addresses, numbers, long and short
// texts, decomposed accents, line feeds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace tassel::pdf::field_room_test {

class random_values {
  public:
    explicit random_values(std::uint32_t seed) : engine_{seed} {}

    [[nodiscard]] std::string next() {
        auto text = some_kind();
        if (below(8) == 0) text = repeated(text);
        if (below(12) == 0) text.append("\n").append(some_kind());
        if (below(12) == 0) text.append(one_of(odd_endings));
        return text;
    }

    [[nodiscard]] std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(engine_()) % count;
    }

  private:
    template <std::size_t Count>
    std::string_view one_of(std::array<std::string_view, Count> const& all) {
        return all[below(Count)];
    }

    std::string some_kind() {
        switch (below(6)) {
        case 0: return address();
        case 1: return digits();
        case 2: return characters();
        default: return name();
        }
    }

    std::string name() {
        std::string text{one_of(names)};
        for (auto more = below(4); more > 0; --more)
            text.append(below(5) == 0 ? "-" : " ").append(one_of(names));
        return text;
    }

    std::string address() {
        auto text = digits();
        text.append(" ").append(name()).append(below(2) == 0 ? " Street, Apt. " : "straße ");
        return text.append(digits());
    }

    std::string digits() {
        std::string text;
        for (auto count = 1 + below(12); count > 0; --count)
            text.push_back("0123456789-(). $"[below(below(3) == 0 ? 16 : 10)]);
        return text;
    }

    /// Any characters from the blocks in which names are written.
    std::string characters() {
        std::string text;
        for (auto count = 1 + below(20); count > 0; --count) {
            constexpr std::array<std::uint32_t, 6> ends{0x7F, 0xFF, 0x24F, 0x36F, 0x4FF, 0x206F};
            append(text, 0x20 + static_cast<std::uint32_t>(below(ends[below(6)] - 0x20)));
        }
        return text;
    }

    std::string repeated(std::string const& text) {
        std::string longer;
        for (auto count = 2 + below(30); count > 0; --count)
            longer.append(text).append(below(3) == 0 ? "" : " ");
        return longer;
    }

    static void append(std::string& text, std::uint32_t character) {
        auto const byte = [&text](std::uint32_t value) {
            text.push_back(static_cast<char>(value));
        };
        if (character < 0x80) {
            byte(character);
        } else if (character < 0x800) {
            byte(0xC0 | character >> 6U);
            byte(0x80 | (character & 0x3F));
        } else {
            byte(0xE0 | character >> 12U);
            byte(0x80 | (character >> 6U & 0x3F));
            byte(0x80 | (character & 0x3F));
        }
    }

    // From Albanian to Yoruba; the last few use scripts that no typeface here has.
    static constexpr std::array<std::string_view, 62> names{"Gjergj Kastrioti",
                                                            "Xhevahire",
                                                            "Ayşə Əliyeva",
                                                            "Íñigo Etxeberria",
                                                            "Šejla Hadžić",
                                                            "Стоян Йорданов",
                                                            "Núria Puigdollers",
                                                            "Željko Đurić",
                                                            "Jiří Dvořák",
                                                            "Kateřina Šťastná",
                                                            "Søren Ærøskøbing",
                                                            "Fraukje Dijkstra",
                                                            "Ann Example",
                                                            "O'Neill",
                                                            "O’Brien-Smith",
                                                            "Õnne Pärtelpoeg",
                                                            "Jóannes Djurhuus",
                                                            "Väinö Hämäläinen",
                                                            "Zoé Lefèvre",
                                                            "Œuvrard",
                                                            "Müller-Lüdenscheidt",
                                                            "Weiß",
                                                            "Ελένη Παπαδοπούλου",
                                                            "Kāneʻohe",
                                                            "Kalaniʻōpuʻu",
                                                            "Mátyás Hőgyészy",
                                                            "Guðrún Þorsteinsdóttir",
                                                            "Chukwuemeka Ụzọma",
                                                            "Sinéad Ní Bhraonáin",
                                                            "Niccolò D’Alù",
                                                            "Jānis Bērziņš",
                                                            "Žydrūnas Ščiukauskas",
                                                            "Kūrmaiti",
                                                            "Ġużeppi Ħaż-Żebbuġ",
                                                            "Tāne Māhuta",
                                                            "Bjørn Ångström",
                                                            "Łukasz Żółć",
                                                            "Wojciech Brzęczyszczykiewicz",
                                                            "João Gonçalves",
                                                            "Ștefan Țepeș",
                                                            "Алёна Щукина",
                                                            "Ruairidh MacÀidh",
                                                            "Љиљана Ђорђевић",
                                                            "Ľubomír Ŕezníček",
                                                            "Črtomir Žižek",
                                                            "José Peña",
                                                            "María de los Ángeles",
                                                            "Sjöström",
                                                            "İğdır Çağlayan",
                                                            "Şükrü Işık",
                                                            "Їжак Ґудзь",
                                                            "Đặng Thị Ánh Nguyệt",
                                                            "Nguyễn Hữu Phước",
                                                            "Llŷr Ŵyn",
                                                            "Ẹniọlá Ọládìpọ̀",
                                                            "Ɛsi Ɔfɔri",
                                                            "Jose\u0301 Nun\u0303ez",
                                                            "Nguye\u0302\u0303n Thi\u0323",
                                                            "王小明",
                                                            "محمد",
                                                            "Zoë 🙂",
                                                            "שרה"};
    static constexpr std::array<std::string_view, 6> odd_endings{" ",      "\t",   "\u00A0x",
                                                                 "\u200B", "\n\n", "\u0301"};

    std::mt19937 engine_;
};

} // namespace tassel::pdf::field_room_test
