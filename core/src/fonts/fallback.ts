/** Families to try for a character that the requested font does not have. */
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

/** The fallback families by block of code points, in ascending order. Characters between the blocks have no family. */
const SCRIPTS: readonly ScriptFonts[] = [
  { from: 0x0590, to: 0x05ff, families: ['Noto Sans Hebrew'] },
  { from: 0x0600, to: 0x06ff, families: ARABIC },
  { from: 0x0700, to: 0x074f, families: ['Noto Sans Syriac'] },
  { from: 0x0750, to: 0x077f, families: ARABIC },
  { from: 0x0780, to: 0x07bf, families: ['Noto Sans Thaana'] },
  { from: 0x07c0, to: 0x08ff, families: ARABIC },
  { from: 0x0900, to: 0x097f, families: ['Noto Sans Devanagari'] },
  { from: 0x0980, to: 0x09ff, families: ['Noto Sans Bengali'] },
  { from: 0x0a00, to: 0x0a7f, families: ['Noto Sans Gurmukhi'] },
  { from: 0x0a80, to: 0x0aff, families: ['Noto Sans Gujarati'] },
  { from: 0x0b00, to: 0x0b7f, families: ['Noto Sans Oriya'] },
  { from: 0x0b80, to: 0x0bff, families: ['Noto Sans Tamil'] },
  { from: 0x0c00, to: 0x0c7f, families: ['Noto Sans Telugu'] },
  { from: 0x0c80, to: 0x0cff, families: ['Noto Sans Kannada'] },
  { from: 0x0d00, to: 0x0d7f, families: ['Noto Sans Malayalam'] },
  { from: 0x0d80, to: 0x0dff, families: ['Noto Sans Sinhala'] },
  { from: 0x0e00, to: 0x0e7f, families: ['Noto Sans Thai'] },
  { from: 0x0e80, to: 0x0eff, families: ['Noto Sans Lao'] },
  { from: 0x0f00, to: 0x0fff, families: ['Noto Serif Tibetan'] },
  { from: 0x1000, to: 0x109f, families: ['Noto Sans Myanmar'] },
  { from: 0x1100, to: 0x11ff, families: HANGUL },
  { from: 0x1200, to: 0x139f, families: ETHIOPIC },
  { from: 0x13a0, to: 0x13ff, families: ['Noto Sans Cherokee'] },
  { from: 0x1780, to: 0x17ff, families: ['Noto Sans Khmer'] },
  { from: 0x1800, to: 0x18af, families: ['Noto Sans Mongolian'] },
  { from: 0x19e0, to: 0x19ff, families: ['Noto Sans Khmer'] },
  { from: 0x1c50, to: 0x1c7f, families: ['Noto Sans Ol Chiki'] },
  { from: 0x1cd0, to: 0x1cff, families: ['Noto Sans Devanagari'] },
  { from: 0x2000, to: 0x20ff, families: ['Tinos', 'DejaVu Sans', 'Noto Sans Math', ...SYMBOLS] },
  { from: 0x2100, to: 0x23ff, families: ['Tinos', 'DejaVu Sans', 'Noto Sans Math', ...SYMBOLS] },
  { from: 0x2400, to: 0x2bff, families: ['DejaVu Sans', ...SYMBOLS] },
  { from: 0x2d80, to: 0x2ddf, families: ETHIOPIC },
  { from: 0x2e80, to: 0x303f, families: IDEOGRAPHS },
  { from: 0x3040, to: 0x30ff, families: KANA },
  { from: 0x3100, to: 0x312f, families: IDEOGRAPHS },
  { from: 0x3130, to: 0x318f, families: HANGUL },
  { from: 0x3190, to: 0x33ff, families: IDEOGRAPHS },
  { from: 0x3400, to: 0x9fff, families: IDEOGRAPHS },
  { from: 0xa000, to: 0xa4cf, families: ['Noto Sans Yi'] },
  { from: 0xa500, to: 0xa63f, families: ['Noto Sans Vai'] },
  { from: 0xa8e0, to: 0xa8ff, families: ['Noto Sans Devanagari'] },
  { from: 0xa980, to: 0xa9df, families: ['Noto Sans Javanese'] },
  { from: 0xa9e0, to: 0xa9ff, families: ['Noto Sans Myanmar'] },
  { from: 0xaa60, to: 0xaa7f, families: ['Noto Sans Myanmar'] },
  { from: 0xab00, to: 0xab2f, families: ETHIOPIC },
  { from: 0xab70, to: 0xabbf, families: ['Noto Sans Cherokee'] },
  { from: 0xac00, to: 0xd7ff, families: HANGUL },
  { from: 0xf900, to: 0xfaff, families: IDEOGRAPHS },
  { from: 0xfb1d, to: 0xfb4f, families: ['Noto Sans Hebrew'] },
  { from: 0xfb50, to: 0xfdff, families: ARABIC },
  { from: 0xfe30, to: 0xfe4f, families: IDEOGRAPHS },
  { from: 0xfe70, to: 0xfeff, families: ARABIC },
  { from: 0xff00, to: 0xffef, families: IDEOGRAPHS },
  { from: 0x1d400, to: 0x1d7ff, families: ['Noto Sans Math'] },
  { from: 0x1f000, to: 0x1faff, families: EMOJI },
  { from: 0x20000, to: 0x3ffff, families: IDEOGRAPHS },
];

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
  let low = 0;
  let high = SCRIPTS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (SCRIPTS[middle].to < codePoint) low = middle + 1;
    else high = middle;
  }
  const script = SCRIPTS[low];
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
