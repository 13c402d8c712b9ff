/**
 * The nearest known Windows family for an unknown East Asian one: by the words in its name, which state the style in
 * Chinese, Japanese and Korean, or else by the character set and the kind in the font table.
 */
import { fontEdition } from '../compat/index.js';
import { nearestArabic } from './arabic-kind.js';
import { byOtherName } from './canonical-family.js';
import { nearestOpen, openFamilyLine } from './open-families.js';
import type { FontHint } from './substitutes.js';
import { nearestThaiOrHebrew } from './thai-and-hebrew-kind.js';

/** The functions of this module that a font library takes for one document. */
export interface FamilyKinds {
  /** The language of the document's East Asian text, such as `zh-CN`: it determines the fallback font for such text. */
  readonly language?: string;
  /** The family that replaces Arial Unicode MS where it is missing. */
  readonly unicode?: string;
  readonly nearest: typeof nearestFamily;
  readonly edition: typeof fontEdition;
  /** Returns the line height of an open family, which a similar family substitutes for. */
  readonly line: typeof openFamilyLine;
}

/** Subfamilies and localized names that are rarer than the ones in `canonical-family.ts`. */
const NAMES = byOtherName({
  simsun: '宋体-18030|simsun-18030|simsun-extb|simsun-extg',
  nsimsun: '新宋体-18030|nsimsun-18030',
  'microsoft yahei': 'microsoft yahei light|微软雅黑 light|微软雅黑 ui|microsoft yahei ui light',
  pmingliu: '新細明體-extb|pmingliu-extb',
  mingliu: '細明體-extb|mingliu-extb|mingliu_hkscs|細明體_hkscs|mingliu_hkscs-extb|細明體_hkscs-extb',
  'microsoft jhenghei':
    '微軟正黑體 light|microsoft jhenghei light|microsoft jhenghei ui|微軟正黑體 ui|microsoft jhenghei ui light',
  'yu gothic': '游ゴシック medium',
  'yu mincho': '游明朝 light',
  'yu gothic ui': 'yu gothic ui light|yu gothic ui semibold|yu gothic ui semilight',
  'malgun gothic': '맑은 고딕 semilight|malgun gothic semilight',
  gungsuh: '궁서',
  gungsuhche: '궁서체',
  gulim: '새굴림|new gulim',
  'hcr batang': '함초롬바탕|함초롬바탕 확장',
  'hcr dotum': '함초롬돋움|함초롬돋움 확장',
  'b yagut': 'b yaghut',
});

/** The scripts of East Asian text, each with fonts of its own. */
type EastAsian = 'simplified' | 'traditional' | 'japanese' | 'korean';

const STYLE_NAMES = ['serif', 'sans', 'brush', 'imitation', 'heavySerif', 'heavySans'] as const;
type Style = (typeof STYLE_NAMES)[number];

/** Families by style, from a list in the order of `STYLE_NAMES`. */
const byStyle = (list: string): Readonly<Record<Style, string>> => {
  const families = list.split('|');
  return Object.fromEntries(STYLE_NAMES.map((style, i) => [style, families[i]])) as Record<Style, string>;
};

/** The nearest families by style. Only Chinese has a face for the lighter `fangsong` style. */
const NEAREST: Readonly<Record<EastAsian, Readonly<Record<Style, string>>>> = {
  simplified: byStyle('simsun|simhei|kaiti|fangsong|stzhongsong|sthupo'),
  traditional: byStyle('pmingliu|microsoft jhenghei|dfkai-sb|dfkai-sb|pmingliu|microsoft jhenghei'),
  japanese: byStyle('hiragino mincho|hiragino sans|hgpkyokashotai|hiragino mincho|hgpminchoe|hgpsoeikakugothicub'),
  korean: byStyle('batang|gulim|gungsuh|batang|hymyeongjo-extra|hyheadline-medium'),
};

/** The nearest family for Japanese families whose Latin letters are half an em wide. */
const NEAREST_HALF_WIDTH = byStyle('ms mincho|ms gothic|hgkyokashotai|ms mincho|hgminchoe|hgsoeikakugothicub');

/** Style words in names, the first match counts; \u4eff\u5b8b must come before \u5b8b. */
const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/仿宋|倣宋|fang ?song/, 'imitation'],
  [
    /楷|行書|行书|隶|隸|隷|魏|舒体|教科書|궁서|궁체|kai(?:ti)?(?:\b|[\d_])|ukai|kaisho|seikai|kyokasho|gyosho|gungs|shuti/,
    'brush',
  ],
  [/小标宋|小標宋|大标宋|中宋|粗宋|zhongsong|xiaobiaosong|明朝[eu]|minchoe|견명조|myeong-?jo-extra/, 'heavySerif'],
  [
    /琥珀|超粗|特粗|粗黑|大黑|sthupo|創英角|ﾎﾟｯﾌﾟ|ポップ|ｺﾞｼｯｸ[eu]|ゴシック[eu]|soei|gothice|견고딕|헤드라인|엑스포|head-?line|gothic-extra/,
    'heavySans',
  ],
  [
    /黑|苹方|蘋方|普惠|幼圆|姚体|ゴシック|ｺﾞｼｯｸ|角ゴ|丸ゴ|新ゴ|圆|圓|彩云|고딕|돋움|굴림|그래픽|hei(?:ti)?\b|gothic|dotum|gulim|graphic|sans|osaka|m plus|yaoti/,
    'sans',
  ],
  [/宋|明朝|明體|明体|바탕|명조|batang|my(?:eo|u)ng-?jo|mincho|ming|song|serif/, 'serif'],
];

/** Character sets of the font table (ECMA-376-1 §17.8.3.2), as Windows numbers them. */
const CHARACTER_SETS: Readonly<Record<string, EastAsian>> = {
  '80': 'japanese',
  '81': 'korean',
  '82': 'korean',
  '86': 'simplified',
  '88': 'traditional',
};

/** Families of one script whose names are in Latin letters. */
const LATIN_NAMES: readonly (readonly [RegExp, EastAsian])[] = [
  [
    /^(st(song|kaiti|fangsong|heiti|xihei|zhongsong|xingkai|liti|xinwei|hupo|caiyun)|fz|lisu$|youyuan|hiragino sans gb|wenquanyi|ar pl (?!.* tw)|droid sans fallback|harmonyos sans sc|oppo ?sans|alibaba puhuiti|misans)/,
    'simplified',
  ],
  [
    /^(hg[ps]?|ipa|takao|hiragino|kozuka|df[ps]?(gothic|mincho|hs|pop)|osaka|ud digi|vl |m plus|genshin|kiwi maru)/,
    'japanese',
  ],
  [
    /^(hy|hcr|nanum|kopub|apple ?(gothic|myungjo|sd gothic)|spoqa|pretendard|unbatang|undotum|headlinea|gmarket|baedal|d2coding)/,
    'korean',
  ],
  [/^(tw-(kai|sung)|lisong|lihei|apple li|cwtex|pingfang (tc|hk)|ar pl .* tw)/, 'traditional'],
];

/** The styles of families whose names contain no style word, mostly display faces of Office. */
const LATIN_STYLES: Readonly<Record<string, Style>> = {
  stxingkai: 'brush',
  stliti: 'brush',
  stxinwei: 'brush',
  lisu: 'brush',
  youyuan: 'sans',
  stcaiyun: 'sans',
  'droid sans fallback': 'sans',
  pretendard: 'sans',
};

/** Characters in font names that are different in simplified Chinese. */
const TRADITIONAL = /[體華標細圓儷蘋書]/;
const SIMPLIFIED = /[体华标细圆书简汉苹兰]/;

export { fontEdition, openFamilyLine };

export const nearestFamily = (key: string, hint: FontHint | undefined): string | undefined =>
  NAMES[key] ??
  nearestArabic(key, hint) ??
  nearestThaiOrHebrew(key, hint) ??
  nearestEastAsian(key, hint) ??
  nearestOpen(key, hint);

/**
 * The nearest family by its canonical key; undefined if neither name nor font table say that the font is East Asian.
 *
 * @param key the canonical family
 * @param hint the entry of the font table for it
 */
export function nearestEastAsian(key: string, hint: FontHint | undefined): string | undefined {
  const script = scriptOf(key, hint);
  if (!script) return undefined;
  const style = LATIN_STYLES[key] ?? STYLES.find(([words]) => words.test(key))?.[1] ?? styleOf(hint, script);
  return script === 'japanese' && HALF_WIDTH.test(key) ? NEAREST_HALF_WIDTH[style] : NEAREST[script][style];
}

function scriptOf(key: string, hint: FontHint | undefined): EastAsian | undefined {
  if (/[\uac00-\ud7af]/.test(key)) return 'korean';
  if (/[\u3040-\u30ff\uff66-\uff9f]/.test(key)) return 'japanese';
  const named = LATIN_NAMES.find(([names]) => names.test(key))?.[1];
  if (named) return named;
  const stated = CHARACTER_SETS[hint?.charset ?? ''];
  if (stated) return stated;
  if (!/[\u3400-\u9fff]/.test(key)) return undefined;
  if (/明朝|教科書|^hg/.test(key)) return 'japanese';
  return TRADITIONAL.test(key) && !SIMPLIFIED.test(key) ? 'traditional' : 'simplified';
}

/**
 * The style of a family whose name contains no style word. Font tables call most Chinese families modern or roman
 * regardless of their look; the Korean ones are display faces with even strokes.
 */
function styleOf(hint: FontHint | undefined, script: EastAsian): Style {
  if (script === 'korean') return 'sans';
  return hint?.family === 'swiss' || (hint?.family === 'modern' && script === 'japanese') ? 'sans' : 'serif';
}

/** Japanese families whose Latin letters are half an em wide; `HGP`, `HGS` and `IPAP` are their proportional cuts. */
const HALF_WIDTH = /^(?:hg(?![ps](?:[^a-z]|gothic|mincho|soei|maru|kyo|gyo))|ipa(?!p|ex))/;

/** The serif fonts of Windows by the beginning of the language. */
const SERIFS: readonly (readonly [RegExp, string])[] = [
  [/^ko/i, 'Batang'],
  [/^ja/i, 'MS Mincho'],
  [/^zh-(?:tw|hk|mo|hant)/i, 'PMingLiU'],
  [/^zh/i, 'SimSun'],
];

/**
 * The font that replaces Arial Unicode MS, which Word no longer includes since 2016 and which Google writes for East Asian
 * text: the serif font of the document's East Asian language, also for Latin letters and whatever its alternate name. A
 * Korean report with the alternate Arial is set in Batang, and its 180 lines show the widths. The other languages follow
 * from this one document.
 */
export const unicodeFamily = (language = ''): string | undefined => SERIFS.find(([start]) => start.test(language))?.[1];
