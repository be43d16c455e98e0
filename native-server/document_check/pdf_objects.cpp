#include "document_check/pdf_objects.hpp"

#include "document_check/verdict/form_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <qpdf/Buffer.hh>
#include <qpdf/BufferInputSource.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFStreamFilter.hh>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document_check {
namespace {

thread_local reading_costs* current_costs = nullptr;

/// Counts the bytes that a decoder writes to it.
class counter final : public Pipeline {
  public:
    explicit counter(Pipeline* behind) : Pipeline{"counter", behind} {}

    void write(unsigned char const* data, std::size_t size) override {
        if (current_costs != nullptr) current_costs->decoded.spend(size);
        getNext()->write(data, size);
    }
    void finish() override { getNext()->finish(); }
};

constexpr long long longest_row = 1LL << 20U;

/// The shape of the rows that a predictor works on; sizes are in bytes.
struct row_shape {
    std::size_t row = 0; ///< zero if the data was not predicted
    std::size_t pixel = 0;
};

/// Undoes the predictions of PNG (ISO/IEC 15948, 9.2).
class unpredicted final : public Pipeline {
  public:
    unpredicted(row_shape shape, Pipeline* behind)
        : Pipeline{"unpredicted", behind}, shape_{shape}, above_(shape.row), row_(shape.row + 1) {}

    void write(unsigned char const* data, std::size_t size) override {
        while (size > 0) {
            auto const taken = std::min(size, row_.size() - filled_);
            std::copy_n(data, taken, row_.begin() + static_cast<std::ptrdiff_t>(filled_));
            data += taken;
            size -= taken;
            filled_ += taken;
            if (filled_ == row_.size()) end_row();
        }
    }

    void finish() override {
        if (filled_ > 0) {
            std::fill(row_.begin() + static_cast<std::ptrdiff_t>(filled_), row_.end(), byte{0});
            end_row();
        }
        getNext()->finish();
    }

  private:
    using byte = unsigned char;

    void end_row() {
        for (std::size_t at = 0; at < shape_.row; ++at)
            row_[at + 1] = static_cast<byte>(row_[at + 1] + prediction(at));
        std::copy(row_.begin() + 1, row_.end(), above_.begin());
        getNext()->write(above_.data(), above_.size());
        filled_ = 0;
    }

    [[nodiscard]] int prediction(std::size_t at) const {
        bool const first = at < shape_.pixel;
        int const left = first ? 0 : row_[at + 1 - shape_.pixel];
        int const upper = above_[at];
        int const upper_left = first ? 0 : above_[at - shape_.pixel];
        switch (row_.front()) {
        case 1: return left;
        case 2: return upper;
        case 3: return (left + upper) / 2;
        case 4: return nearest(left, upper, upper_left);
        default: return 0;
        }
    }

    /// Computes PNG's Paeth predictor: whichever of the three is nearest to left + upper -
    /// upper_left.
    static int nearest(int left, int upper, int upper_left) {
        auto const distance = [target = left + upper - upper_left](int one) {
            return std::abs(target - one);
        };
        if (distance(left) <= distance(upper) && distance(left) <= distance(upper_left))
            return left;
        return distance(upper) <= distance(upper_left) ? upper : upper_left;
    }

    row_shape shape_;
    std::vector<byte> above_;
    std::vector<byte> row_; ///< the row's bytes after the byte that names its predictor
    std::size_t filled_ = 0;
};

/// Returns a numeric parameter of a filter, as readers interpret it; -1 if it is not a number.
long long parameter(QPDFObjectHandle const& parameters, char const* name, long long usual) {
    auto value = QPDFObjectHandle{parameters}.getKey(name);
    if (value.isNull()) return usual;
    return value.isInteger() ? value.getIntValue() : -1;
}

class counted_flate final : public QPDFStreamFilter {
  public:
    bool setDecodeParms(QPDFObjectHandle parameters) override {
        if (parameters.isNull()) return true;
        if (!parameters.isDictionary()) return false;
        auto const predictor = parameter(parameters, "/Predictor", 1);
        if (predictor == 1) return true;
        auto const columns = parameter(parameters, "/Columns", 1);
        auto const colors = parameter(parameters, "/Colors", 1);
        auto const bits = parameter(parameters, "/BitsPerComponent", 8);
        bool const known = predictor >= 10 && predictor <= 15 && columns >= 1 &&
                           columns <= longest_row && colors >= 1 && colors <= 32 && bits >= 1 &&
                           bits <= 16;
        if (!known || columns * colors * bits > 8 * longest_row) return false;
        shape_.row = static_cast<std::size_t>((columns * colors * bits + 7) / 8);
        shape_.pixel = static_cast<std::size_t>((colors * bits + 7) / 8);
        return true;
    }

    Pipeline* getDecodePipeline(Pipeline* next) override {
        if (shape_.row > 0) {
            unpredicted_ = std::make_unique<unpredicted>(shape_, next);
            next = unpredicted_.get();
        }
        counter_ = std::make_unique<counter>(next);
        flate_ = std::make_unique<Pl_Flate>("flate", counter_.get(), Pl_Flate::a_inflate);
        return flate_.get();
    }

  private:
    row_shape shape_;
    std::unique_ptr<Pipeline> unpredicted_;
    std::unique_ptr<Pipeline> counter_;
    std::unique_ptr<Pl_Flate> flate_;
};

class unknown_coding final : public QPDFStreamFilter {
  public:
    bool setDecodeParms(QPDFObjectHandle) override { return false; }
    Pipeline* getDecodePipeline(Pipeline*) override { return nullptr; }
};

void take_over() {
    QPDF::registerStreamFilter("/FlateDecode", [] { return std::make_shared<counted_flate>(); });
    for (auto const* const name : {"/LZWDecode", "/RunLengthDecode", "/DCTDecode"})
        QPDF::registerStreamFilter(name, [] { return std::make_shared<unknown_coding>(); });
}

/// Counts what libqpdf reads. A read of exactly the tokenizer's buffer size is for objects, and any
/// other read is for a stream.
class counting_source final : public BufferInputSource {
  public:
    counting_source(Buffer* document, reading_costs& costs)
        : BufferInputSource{"document", document, true}, costs_{costs} {}

    size_t read(char* to, size_t length) override {
        constexpr size_t of_tokens = 128;
        auto& budget = length > of_tokens ? costs_.decoded : costs_.parsed;
        budget.spend(length);
        return BufferInputSource::read(to, length);
    }

  private:
    reading_costs& costs_;
};

} // namespace

bounded_decoding::bounded_decoding(reading_costs& costs) {
    static std::once_flag once;
    std::call_once(once, &take_over);
    current_costs = &costs;
}

bounded_decoding::~bounded_decoding() {
    current_costs = nullptr;
}

std::shared_ptr<InputSource> counted_source(std::string_view document, reading_costs& costs) {
    // A Buffer over borrowed memory takes a mutable pointer, but changes nothing.
    auto* const bytes = reinterpret_cast<unsigned char*>(const_cast<char*>(document.data()));
    return std::make_shared<counting_source>(new Buffer{bytes, document.size()}, costs);
}

namespace {

/// A kind of object with its own reason for refusal.
struct refused_kind {
    std::string_view kind;
    pdf_verdict verdict;
    /// Whether only actions can have this kind. If not, elements of a document's structure may have
    /// it as their name, such as `Movie` or `Thread`.
    bool telling;
};

constexpr std::array refused_kinds{
    refused_kind{"JavaScript", pdf_verdict::scripted, true},
    refused_kind{"JS", pdf_verdict::scripted, true},
    refused_kind{"Launch", pdf_verdict::launching, true},
    refused_kind{"ImportData", pdf_verdict::launching, true},
    refused_kind{"GoToR", pdf_verdict::launching, true},
    refused_kind{"SubmitForm", pdf_verdict::calling, true},
    refused_kind{"GoToE", pdf_verdict::embedding, true},
    refused_kind{"Rendition", pdf_verdict::playing, true},
    refused_kind{"RichMediaExecute", pdf_verdict::playing, true},
    refused_kind{"GoTo3DView", pdf_verdict::playing, true},
    refused_kind{"SetOCGState", pdf_verdict::acting, true},
    refused_kind{"Movie", pdf_verdict::playing, false},
    refused_kind{"Sound", pdf_verdict::playing, false},
};

template <std::size_t Count>
bool is_one_of(std::array<std::string_view, Count> const& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

refused_kind const* find_refused(std::string_view kind) {
    auto const* const found = std::find_if(refused_kinds.begin(), refused_kinds.end(),
                                           [kind](auto const& each) { return each.kind == kind; });
    return found == refused_kinds.end() ? nullptr : found;
}

/// Whether a named action turns pages or prints.
bool is_harmless_command(std::string_view command) {
    static constexpr std::array<std::string_view, 5> commands{"NextPage", "PrevPage", "FirstPage",
                                                              "LastPage", "Print"};
    return is_one_of(commands, command);
}

} // namespace

std::string word_of(QPDFObjectHandle value) {
    if (value.isName()) return value.getName().substr(1);
    return value.isString() ? value.getStringValue() : std::string{};
}

pdf_verdict check_action(QPDFObjectHandle action, action_start start) {
    auto written = action.getKey("/S");
    if (written.isNull()) return pdf_verdict::sound;
    auto const kind = word_of(written);
    if (kind == "GoTo") return pdf_verdict::sound;
    if (kind == "Named" && is_harmless_command(word_of(action.getKey("/N"))))
        return pdf_verdict::sound;
    bool const is_pressed = start == action_start::pressed;
    if (is_pressed && (kind == "ResetForm" || kind == "URI")) return pdf_verdict::sound;
    if (kind == "URI") return pdf_verdict::calling;
    auto const* const refused = find_refused(kind);
    return refused == nullptr ? pdf_verdict::acting : refused->verdict;
}

pdf_verdict check_possible_action(QPDFObjectHandle dictionary) {
    if (word_of(dictionary.getKey("/Type")) == "Action")
        return check_action(dictionary, action_start::pressed);
    auto const* const refused = find_refused(word_of(dictionary.getKey("/S")));
    return refused == nullptr || !refused->telling ? pdf_verdict::sound : refused->verdict;
}

namespace {

/// Stores the decoded content of a stream.
class kept_text final : public Pipeline {
  public:
    explicit kept_text(reading_budget& budget) : Pipeline{"text", nullptr}, budget_{budget} {}

    void write(unsigned char const* data, std::size_t size) override {
        budget_.spend(size);
        text_.append(reinterpret_cast<char const*>(data), size);
    }
    void finish() override {}

    [[nodiscard]] std::string const& text() const noexcept { return text_; }

  private:
    std::string text_;
    reading_budget& budget_;
};

struct named_verdict {
    std::string_view name;
    pdf_verdict verdict;
};

template <std::size_t Count>
pdf_verdict verdict_on(std::array<named_verdict, Count> const& table, std::string_view name) {
    auto const* const found = std::find_if(table.begin(), table.end(),
                                           [name](auto const& each) { return each.name == name; });
    return found == table.end() ? pdf_verdict::sound : found->verdict;
}

/// Judges the kinds of annotations and other objects that bring content of their own. The type
/// /EmbeddedFile is not among them: the packets of forms have that type, too, and readers can't
/// open a file without a name entry.
pdf_verdict check_kind(std::string_view key, std::string_view name) {
    static constexpr std::array subtypes{
        named_verdict{"/FileAttachment", pdf_verdict::embedding},
        named_verdict{"/RichMedia", pdf_verdict::embedding},
        named_verdict{"/Sound", pdf_verdict::playing},
        named_verdict{"/Movie", pdf_verdict::playing},
        named_verdict{"/Screen", pdf_verdict::playing},
        named_verdict{"/3D", pdf_verdict::playing},
        named_verdict{"/PS", pdf_verdict::scripted}, // a program for a printer
    };
    static constexpr std::array types{
        named_verdict{"/SlideShow", pdf_verdict::embedding},
        named_verdict{"/Rendition", pdf_verdict::playing},
        named_verdict{"/MediaClip", pdf_verdict::playing},
        named_verdict{"/Sound", pdf_verdict::playing},
        named_verdict{"/3D", pdf_verdict::playing},
    };
    if (key == "/Subtype" || key == "/Subtype2") return verdict_on(subtypes, name);
    return key == "/Type" ? verdict_on(types, name) : pdf_verdict::sound;
}

template <std::size_t Count>
bool has_one_of(std::array<char const*, Count> const& keys, QPDFObjectHandle dictionary) {
    return std::any_of(keys.begin(), keys.end(),
                       [&](char const* key) { return dictionary.hasKey(key); });
}

/// The keys for a file's name in a file specification, one for each kind of system.
constexpr std::array file_keys{"/F", "/UF", "/DOS", "/Mac", "/Unix"};

bool holds_files(QPDFObjectHandle files) {
    return files.isDictionary() && has_one_of(file_keys, files);
}

/// Detects a file outside the document. The names of such a file are strings under these keys.
/// Other uses of the keys have no strings, such as an annotation's flags or a font named F.
pdf_verdict check_file_name(QPDFObjectHandle dictionary) {
    if (word_of(dictionary.getKey("/FS")) == "URL") return pdf_verdict::calling;
    bool const is_named = std::any_of(file_keys.begin(), file_keys.end(), [&](char const* key) {
        return dictionary.getKey(key).isString();
    });
    bool const is_outside = is_named && !holds_files(dictionary.getKey("/EF"));
    return is_outside ? pdf_verdict::launching : pdf_verdict::sound;
}

/// Whether an object shows another file's page in its place. Such an object is a reference XObject
/// or an OPI proxy.
bool stands_for_another_file(std::string_view key, QPDFObjectHandle value) {
    if (key == "/Ref") return value.hasKey("/F");
    return key == "/OPI" && has_one_of(std::array{"/1.3", "/2.0"}, value);
}

/// Judges the address of a link, or the base address for links without a scheme.
pdf_verdict check_address(QPDFObjectHandle address) {
    if (address.isDictionary()) address = address.getKey("/Base");
    return is_plain_address(word_of(address)) ? pdf_verdict::sound : pdf_verdict::linking;
}

QPDFObjectHandle dictionary_of(QPDFObjectHandle value) {
    return value.isStream() ? value.getDict() : value;
}

/// A key under which actions occur.
struct action_place {
    std::string_view key;
    action_start start;
};

constexpr std::array action_places{
    action_place{"/OpenAction", action_start::automatic},
    action_place{"/Next", action_start::automatic},
    action_place{"/NA", action_start::automatic}, // in a step of a presentation
    action_place{"/PA", action_start::automatic},
    action_place{"/A", action_start::pressed},
};

/// Whether a name tree is empty. Programs leave an empty tree behind when they remove a file.
bool is_empty_tree(QPDFObjectHandle tree) {
    auto names = tree.getKey("/Names");
    return !tree.hasKey("/Kids") && (!names.isArray() || names.getArrayNItems() == 0);
}

} // namespace

bool pdf_objects::is_first(std::set<QPDFObjGen>& seen, QPDFObjectHandle const& object) {
    return !object.isIndirect() || seen.insert(object.getObjGen()).second;
}

/// Adds a packet to the form. Returns false if the packet can't be decoded. Ignores an item that is
/// not a stream, because such an item is only the next packet's name.
bool pdf_objects::add_packet(QPDFObjectHandle packet, form_text& form) {
    if (!packet.isStream()) return true;
    auto known = packets_.find(packet.getObjGen());
    if (known != packets_.end()) {
        form_bytes_.spend(known->second.size());
    } else {
        kept_text text{form_bytes_};
        bool decoded = false;
        bool const whole = packet.pipeStreamData(&text, &decoded, 0, qpdf_dl_generalized, true);
        if (!whole || !decoded) return false;
        known = packets_.emplace(packet.getObjGen(), text.text()).first;
    }
    form.add(known->second);
    return true;
}

/// Judges an XFA form: a stream, or an array of names and packets that together make one text.
pdf_verdict pdf_objects::check_form(QPDFObjectHandle form) {
    if (!is_first(forms_, form)) return pdf_verdict::sound;
    form_text text;
    bool readable = add_packet(form, text);
    if (form.isArray())
        for (auto const& packet : form.aitems())
            readable = readable && add_packet(packet, text);
    return readable ? text.finish() : pdf_verdict::broken;
}

/// Judges actions, including actions in arrays and in streams; some readers use a stream's
/// dictionary as an action. Objects that an action refers to, including the actions that follow it,
/// are checked separately.
pdf_verdict pdf_objects::check_actions(QPDFObjectHandle const& actions, action_start start) {
    auto worst = pdf_verdict::sound;
    for (handles left{actions}; !left.empty();) {
        auto next = dictionary_of(left.back());
        left.pop_back();
        if (next.isDictionary()) {
            worst = worse_of(worst, check_action(next, start));
        } else if (next.isArray() && is_first(action_lists_[start], next)) {
            for (auto const& item : next.aitems())
                left.push_back(item);
        }
    }
    return worst;
}

/// Judges a table that names an action for each event.
pdf_verdict pdf_objects::check_action_table(QPDFObjectHandle const& table) {
    auto events = dictionary_of(table);
    auto worst = pdf_verdict::sound;
    if (!events.isDictionary() || !is_first(action_tables_, table)) return worst;
    for (auto const& [event, action] : events.ditems())
        worst = worse_of(worst, check_actions(action, action_start::automatic));
    return worst;
}

/// Judges keys that mean the same wherever they occur. We also look at the type of the value: a
/// document chooses the names of its fonts and pictures, and their dictionary must not be taken for
/// a script or a file.
pdf_verdict pdf_objects::check_entry(std::string const& key, QPDFObjectHandle value) {
    if (key == "/URI") return check_address(value);
    if (value.isName()) return check_kind(key, value.getName());
    bool const is_text = value.isString() || value.isStream();
    if ((key == "/JS" || key == "/OnInstantiate") && is_text) return pdf_verdict::scripted;
    if (key == "/XFA") return check_form(value);
    for (auto const& place : action_places)
        if (place.key == key) return check_actions(value, place.start);
    if (key == "/AA") return check_action_table(value);
    if (!value.isDictionary()) return pdf_verdict::sound;
    if (key == "/JavaScript") return pdf_verdict::scripted;
    if (stands_for_another_file(key, value)) return pdf_verdict::launching;
    bool const is_embedding = key == "/Collection" ||
                              (key == "/EmbeddedFiles" && !is_empty_tree(value)) ||
                              (key == "/AlternatePresentations" && !is_empty_tree(value)) ||
                              (key == "/EF" && holds_files(value));
    return is_embedding ? pdf_verdict::embedding : pdf_verdict::sound;
}

/// Judges one object, and adds its direct children to those still to be checked.
pdf_verdict pdf_objects::check_level(QPDFObjectHandle object, handles& within) {
    auto const push = [&within](QPDFObjectHandle child) {
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(std::move(child));
    };
    if (object.isArray()) {
        for (auto const& item : object.aitems())
            push(item);
        return pdf_verdict::sound;
    }
    auto worst = check_possible_action(object);
    if (worst == pdf_verdict::sound) worst = check_file_name(object);
    for (auto const& [key, value] : object.ditems()) {
        worst = worse_of(worst, check_entry(key, value));
        push(value);
    }
    return worst;
}

pdf_verdict pdf_objects::check(QPDFObjectHandle const& object) {
    auto first = dictionary_of(object);
    if (QPDFObjectHandle{object}.isStream() && first.hasKey("/F"))
        return pdf_verdict::launching; // the stream's data is in another file
    if (!first.isArray() && !first.isDictionary()) return pdf_verdict::sound;
    auto worst = pdf_verdict::sound;
    for (handles within{first}; !within.empty();) {
        auto const next = within.back();
        within.pop_back();
        worst = worse_of(worst, check_level(next, within));
    }
    return worst;
}

} // namespace tassel::document_check
