"""Makes kept_sans.ttf and composed_letters.inc from Liberation Sans Regular. README.md says when.

usage: python3 make_font.py LiberationSans-Regular.ttf
"""
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

# The font has Latin with its extensions and phonetic letters, modifiers such as the okina, Greek,
# Cyrillic, Vietnamese, punctuation, and money. It leaves out combining marks, because the program
# composes letters with their marks. It also leaves out characters without a shape of their own.
BLOCKS = [
    (0x0020, 0x007E), (0x00A0, 0x02FF), (0x0370, 0x03FF), (0x0400, 0x04FF), (0x1E00, 0x1EFF),
    (0x2000, 0x200A), (0x2010, 0x2027), (0x202F, 0x205E), (0x20A0, 0x20CF), (0x2116, 0x2116),
    (0x2122, 0x2122), (0x2212, 0x2212), (0x2C60, 0x2C7F),
]
# The license reserves the name Liberation, so the font needs another name. The entries for the
# copyright and the license stay.
NAMES = {1: 'Tassel Sans', 2: 'Regular', 3: 'Tassel Sans', 4: 'Tassel Sans', 6: 'TasselSans'}


def is_wanted(character):
    return any(first <= character <= last for first, last in BLOCKS)


def make_font(source, target):
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += ['FFTM', 'GDEF', 'GPOS', 'GSUB', 'kern', 'gasp', 'OS/2']
    made = subset.Subsetter(options)
    made.populate(unicodes=[each for each in font.getBestCmap() if is_wanted(each)])
    made.subset(font)
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = font.getBestCmap()
    font['cmap'].tables = [table]
    for number, name in NAMES.items():
        font['name'].setName(name, number, 3, 1, 0x409)
    font.save(target)
    return table.cmap


def composed_letters(known):
    """Returns (letter, mark, both), in order, for each pair that makes a letter of the font, or a
    step toward one."""
    pairs = {}
    open_ends = [each for each in known]
    while open_ends:
        both = open_ends.pop()
        parts = unicodedata.decomposition(chr(both)).split()
        composes = unicodedata.normalize('NFC', chr(both)) == chr(both)
        if len(parts) != 2 or parts[0].startswith('<') or not composes:
            continue
        letter, mark = (int(part, 16) for part in parts)
        pairs[(letter, mark)] = both
        open_ends.append(letter)
    return [(letter, mark, pairs[(letter, mark)]) for letter, mark in sorted(pairs)]


def write_letters(letters, target):
    rows = ['{' + ', '.join(f'0x{each:04X}' for each in row) + '},' for row in letters]
    lines = [' '.join(rows[at:at + 3]) for at in range(0, len(rows), 3)]
    head = '// {letter, mark, both}, in order. Made by make_font.py; README.md says when.'
    Path(target).write_text('\n'.join([head, *lines]) + '\n')


if __name__ == '__main__':
    here = Path(__file__).parent
    characters = make_font(sys.argv[1], here / 'kept_sans.ttf')
    write_letters(composed_letters(characters), here / 'composed_letters.inc')
