/** Families to try for a character that the requested font does not have. */
import { firstIndex } from '../base/first-index.js';
import { latinFamilyFor } from './latin-letters.js';
import { isLetterOfCharacterSets, isRomanNumeral } from './metrics/index.js';

interface ScriptFonts {
  readonly from: number;
  readonly to: number;
  readonly families: readonly string[];
}

const ARABIC = ['Noto Naskh Arabic', 'Noto Sans Arabic'];
const ETHIOPIC = ['Noto Sans Ethiopic'];
/** Ideographs, East Asian punctuation and full-width forms: their shapes depend on the language. */
const IDEOGRAPHS = ['BIZ UDGothic', 'Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'ZCOOL XiaoWei', 'Nanum Gothic'];
const KANA = ['BIZ UDGothic', 'Noto Sans JP'];
const HANGUL = ['Nanum Gothic', 'Noto Sans KR'];
const SYMBOLS = ['Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'];
/** The geometric shapes of WGL4, which Times New Roman also contains: mostly bullets of lists. */
const SHAPES = /[■□▪▫▬▲►▼◄◊○●◘◙◦]/;
const EMOJI = ['Noto Emoji', 'Noto Sans Symbols 2'];

const NAMED: Readonly<Record<string, readonly string[]>> = {
  arabic: ARABIC,
  emoji: EMOJI,
  ethiopic: ETHIOPIC,
  hangul: HANGUL,
  ideographs: IDEOGRAPHS,
  kana: KANA,
  punctuation: ['Tinos', 'DejaVu Sans', 'Noto Sans Math', ...SYMBOLS],
  symbols: ['DejaVu Sans', ...SYMBOLS],
  tibetan: ['Noto Serif Tibetan'],
};

/**
 * The fallback families by block of code points, in ascending order: an entry of `NAMED`, or the script of a Noto Sans.
 * Characters between the blocks have no family.
 */
const SCRIPTS: readonly ScriptFonts[] =
  `590-5ff Hebrew; 600-6ff arabic; 700-74f Syriac; 750-77f arabic; 780-7bf Thaana; 7c0-8ff arabic;
  900-97f Devanagari; 980-9ff Bengali; a00-a7f Gurmukhi; a80-aff Gujarati; b00-b7f Oriya; b80-bff Tamil;
  c00-c7f Telugu; c80-cff Kannada; d00-d7f Malayalam; d80-dff Sinhala; e00-e7f Thai; e80-eff Lao; f00-fff tibetan;
  1000-109f Myanmar; 1100-11ff hangul; 1200-139f ethiopic; 13a0-13ff Cherokee; 1780-17ff Khmer;
  1800-18af Mongolian; 19e0-19ff Khmer; 1c50-1c7f Ol Chiki; 1cd0-1cff Devanagari; 2000-20ff punctuation;
  2100-23ff punctuation; 2400-2bff symbols; 2d80-2ddf ethiopic; 2e80-303f ideographs; 3040-30ff kana;
  3100-312f ideographs; 3130-318f hangul; 3190-33ff ideographs; 3400-9fff ideographs; a000-a4cf Yi; a500-a63f Vai;
  a8e0-a8ff Devanagari; a980-a9df Javanese; a9e0-a9ff Myanmar; aa60-aa7f Myanmar; ab00-ab2f ethiopic;
  ab70-abbf Cherokee; ac00-d7ff hangul; f900-faff ideographs; fb1d-fb4f Hebrew; fb50-fdff arabic;
  fe30-fe4f ideographs; fe70-feff arabic; ff00-ffef ideographs; 1d400-1d7ff Math; 1f000-1faff emoji;
  20000-3ffff ideographs`
    .split(/;\s+/)
    .map((block) => {
      const [, from, to, name] = /^(\w+)-(\w+) (.+)$/.exec(block) ?? [];
      const families = NAMED[name] ?? [`Noto Sans ${name}`];
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), families };
    });

/** Families with wide coverage of Latin, Greek and Cyrillic, tried last for every character. */
const GENERAL = ['Noto Sans', 'Arimo', 'DejaVu Sans', 'Tinos', 'Carlito', ...SYMBOLS];
const GENERAL_SERIF = ['Tinos', 'Noto Sans', 'DejaVu Sans', 'Arimo', 'Carlito', ...SYMBOLS];
const GENERAL_FIXED = ['Noto Sans Mono', 'Cousine', ...GENERAL];
const GENERAL_HEAVY = ['Arimo Bold', ...GENERAL];

const SERIF_FAMILY =
  /times|tinos|cambria|caladea|georgia|^(?:(?!sans).)*?serif|mincho|batang|gungsuh|myeongjo|simsun|fangsong|kaiti|dfkai|biaukai|mingliu|palatino|antiqua|garamond|bookman|schoolbook|constantia/;

/**
 * Fixed-width families, mostly for listings, and heavy ones for titles: their substitutes have only Latin letters, so
 * other letters fall back to a similar face.
 */
const FIXED_FAMILY = /^(?:consolas|lucida console|lucida sans typewriter|aptos mono|cascadia|courier|.*\bmono\b)/;
const HEAVY_FAMILY = /^(?:arial black|impact|segoe ui black|franklin gothic heavy|.* extrabold)$/;

/** Families for Chinese text: traditional, then simplified characters. */
const TRADITIONAL_FAMILY = /mingliu|jhenghei|dfkai|biaukai|heiti tc|noto (?:sans|serif) tc/;
const SIMPLIFIED_FAMILY = /simsun|simhei|yahei|dengxian|kaiti|fangsong|noto (?:sans|serif) sc/;

/**
 * Families for a character that the requested font lacks, best first. Serif text keeps a serif, and ideographs keep the
 * form of the family's language, otherwise that of the document's language: Times New Roman and Calibri have no
 * ideographs, and a Chinese document in them is set in SimSun.
 * @param family the canonical key of the requested one
 * @param language of the document's East Asian text
 */
export function fallbackFamilies(codePoint: number, family: string, language = ''): readonly string[] {
  if (isShape(codePoint)) return [...GENERAL_SERIF];
  const serif = SERIF_FAMILY.test(family);
  const general = generalFamilies(family, serif);
  const latin = latinFamilyFor(codePoint, family);
  if (latin !== undefined) return [latin, ...general];
  if (codePoint >= LETTERLIKE && codePoint <= LAST_LETTERLIKE && !serif) return ['Arimo', ...general];
  const families = scriptFonts(codePoint)?.families;
  if (isEmWide(codePoint, family)) return [...ideographs(family, language, serif), ...(families ?? []), ...general];
  if (!families) return general;
  if (families === IDEOGRAPHS) return [...ideographs(family, language, serif), ...general];
  if (families === KANA && serif) return ['BIZ UDMincho', ...families, ...general];
  if (families === ARABIC && EVEN_ARABIC.test(family)) return ['Vazirmatn', ...families, ...general];
  if (families === HANGUL && KOREAN_SERIF.test(family)) return ['Nanum Myeongjo', ...families, ...general];
  return [...families, ...general];
}

function generalFamilies(family: string, serif: boolean): readonly string[] {
  if (FIXED_FAMILY.test(family)) return GENERAL_FIXED;
  if (HEAVY_FAMILY.test(family)) return GENERAL_HEAVY;
  return serif ? GENERAL_SERIF : GENERAL;
}

/** \u2116, \u2122 and similar signs, which text fonts draw in their own strokes. */
const LETTERLIKE = 0x2100;
const LAST_LETTERLIKE = 0x214f;

/** Families whose Arabic letters have strokes of even thickness (Arial and Calibri: Naskh). */
const EVEN_ARABIC = /tahoma|segoe|aptos|vazirmatn/;
const KOREAN_SERIF = /batang|gungsuh|myeongjo/;

function ideographs(family: string, language: string, serif: boolean): readonly string[] {
  const simplified = serif ? ['Noto Serif SC', 'Noto Sans SC'] : ['Noto Sans SC', 'Noto Serif SC'];
  const traditional = serif ? ['Noto Serif TC', 'Noto Sans TC'] : ['Noto Sans TC', 'Noto Serif TC'];
  const japanese = serif ? ['BIZ UDMincho', ...KANA] : KANA;
  const others = ['ZCOOL XiaoWei', ...japanese, ...HANGUL];
  if (TRADITIONAL_FAMILY.test(family)) return [...traditional, ...simplified, ...others];
  if (SIMPLIFIED_FAMILY.test(family)) return [...simplified, ...traditional, ...others];
  const ownForm = JAPANESE_FAMILY.test(family) || !/^zh/i.test(language);
  if (ownForm) return [...japanese, ...simplified, ...traditional, ...others];
  // The text is Chinese in a Latin font: for any such font, serif or not, Windows falls back to a serif face.
  const isTraditional = /^zh-(?:tw|hk|mo|hant)/i.test(language);
  const [first, second] = isTraditional ? ['Noto Serif TC', 'Noto Serif SC'] : ['Noto Serif SC', 'Noto Serif TC'];
  return [first, second, ...simplified, ...others];
}

const JAPANESE_FAMILY = /mincho|hiragino|^ms |meiryo|^yu |^biz |noto (?:sans|serif) jp/;

const KOREAN_FAMILY = /malgun|gulim|dotum|batang|gungsuh|nanum|noto (?:sans|serif) kr/;
/**
 * Families whose Greek and Cyrillic letters are one em wide. Their fallback is an East Asian face: letters of other
 * faces would be stretched to that width.
 */
const EM_WIDE_FAMILY = /simsun|simhei|yahei|kaiti|fangsong|mingliu|jhenghei|dfkai|biaukai|heiti tc|gulim|dotum/;
const EAST_ASIAN_FAMILIES = [TRADITIONAL_FAMILY, SIMPLIFIED_FAMILY, JAPANESE_FAMILY, KOREAN_FAMILY];

/** True if the character is one em wide in the family, because it comes from an East Asian character set. */
function isEmWide(codePoint: number, family: string): boolean {
  if (isRomanNumeral(codePoint)) return EAST_ASIAN_FAMILIES.some((each) => each.test(family));
  return isLetterOfCharacterSets(codePoint) && EM_WIDE_FAMILY.test(family);
}

const isShape = (codePoint: number): boolean => codePoint < 0x2600 && SHAPES.test(String.fromCodePoint(codePoint));

function scriptFonts(codePoint: number): ScriptFonts | undefined {
  const script = SCRIPTS[firstIndex(SCRIPTS.length, (i) => SCRIPTS[i].to >= codePoint)];
  return script && script.from <= codePoint ? script : undefined;
}

/**
 * The font in which Word sets a character that the requested font lacks. Its metrics determine the line height, because
 * the open font that draws the character has different metrics. A bullet that the requested font lacks is 0.604 em wide
 * in three exports and makes no line higher: it comes from Times New Roman. Operators that a font lacks come from
 * Cambria Math, with the line of Cambria: 55 bowties in an export whose lines stay 14.25 pt high. Ideographs come from
 * the book face of their country, whose lines are 1.3 em high; lines of the open font are 1.9 em high.
 */
export function fallbackOriginal(codePoint: number, drawnWith: string): string {
  if (codePoint >= 0x1f000 && codePoint <= 0x1faff) return 'Segoe UI Emoji';
  if (isShape(codePoint)) return 'Times New Roman';
  if (isOperator(codePoint)) return 'Cambria Math';
  if (codePoint >= 0x2100 && codePoint <= 0x2bff) return 'Segoe UI Symbol';
  if (codePoint >= 0x1d400 && codePoint <= 0x1d7ff) return 'Cambria Math';
  const windows = WINDOWS.find(({ from, to }) => codePoint >= from && codePoint <= to);
  return windows?.family ?? BOOK_FACES[drawnWith] ?? drawnWith;
}

/** The Windows font of each script, for text whose own font lacks the script. */
const WINDOWS: readonly { readonly from: number; readonly to: number; readonly family: string }[] = [
  { from: 0x0530, to: 0x058f, family: 'Sylfaen' },
  { from: 0x0590, to: 0x08ff, family: 'Times New Roman' },
  { from: 0x0900, to: 0x0dff, family: 'Nirmala UI' },
  { from: 0x0e80, to: 0x0eff, family: 'Leelawadee UI' },
  { from: 0x0f00, to: 0x0fff, family: 'Microsoft Himalaya' },
  { from: 0x1000, to: 0x109f, family: 'Myanmar Text' },
  { from: 0x10a0, to: 0x10ff, family: 'Sylfaen' },
  { from: 0x1200, to: 0x139f, family: 'Ebrima' },
  { from: 0x13a0, to: 0x167f, family: 'Gadugi' },
  { from: 0x1780, to: 0x17ff, family: 'Leelawadee UI' },
];

/** The Windows font whose metrics an open font gets if the text names no font with such characters. */
const BOOK_FACES: Readonly<Record<string, string>> = {
  'BIZ UDGothic': 'MS Gothic',
  'BIZ UDMincho': 'MS Mincho',
  'Noto Sans SC': 'SimSun',
  'Noto Serif SC': 'SimSun',
  'Noto Sans TC': 'PMingLiU',
  'Noto Serif TC': 'PMingLiU',
};

/** Mathematical Operators and Supplemental Mathematical Operators. */
const isOperator = (codePoint: number): boolean =>
  (codePoint >= 0x2200 && codePoint <= 0x22ff) || (codePoint >= 0x2a00 && codePoint <= 0x2aff);
