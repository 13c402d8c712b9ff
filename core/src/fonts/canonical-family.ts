/** One key for the many spellings of a family name. */

/** Names of the same fonts in their own language, and older names of fonts that were renamed. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'biz udゴシック': 'biz udgothic',
  'biz udpゴシック': 'biz udpgothic',
  'biz ud明朝': 'biz udmincho',
  'biz ud明朝 medium': 'biz udmincho',
  'biz udmincho medium': 'biz udmincho',
  'biz udp明朝': 'biz udpmincho',
  'biz udp明朝 medium': 'biz udpmincho',
  'biz udpmincho medium': 'biz udpmincho',
  'ｍｓ ゴシック': 'ms gothic',
  'ｍｓ ｐゴシック': 'ms pgothic',
  'ｍｓ 明朝': 'ms mincho',
  'ｍｓ ｐ明朝': 'ms pmincho',
  メイリオ: 'meiryo',
  游ゴシック: 'yu gothic',
  '游ゴシック light': 'yu gothic',
  'yu gothic light': 'yu gothic',
  'yu gothic medium': 'yu gothic',
  游明朝: 'yu mincho',
  '游明朝 demibold': 'yu mincho',
  'yu mincho demibold': 'yu mincho',
  'yu mincho light': 'yu mincho',
  宋体: 'simsun',
  新宋体: 'nsimsun',
  黑体: 'simhei',
  微软雅黑: 'microsoft yahei',
  'microsoft yahei ui': 'microsoft yahei',
  等线: 'dengxian',
  '等线 light': 'dengxian',
  'dengxian light': 'dengxian',
  楷体: 'kaiti',
  楷体_gb2312: 'kaiti',
  kaiti_gb2312: 'kaiti',
  仿宋: 'fangsong',
  仿宋_gb2312: 'fangsong',
  fangsong_gb2312: 'fangsong',
  新細明體: 'pmingliu',
  細明體: 'mingliu',
  標楷體: 'dfkai-sb',
  微軟正黑體: 'microsoft jhenghei',
  '맑은 고딕': 'malgun gothic',
  굴림: 'gulim',
  굴림체: 'gulimche',
  돋움: 'dotum',
  돋움체: 'dotumche',
  바탕: 'batang',
  바탕체: 'batangche',
  나눔고딕: 'nanum gothic',
  nanumgothic: 'nanum gothic',
  나눔명조: 'nanum myeongjo',
  nanummyeongjo: 'nanum myeongjo',
  思源黑体: 'noto sans sc',
  '思源黑体 cn': 'noto sans sc',
  '思源黑体 regular': 'noto sans sc',
  思源宋体: 'noto serif sc',
  '思源宋体 cn': 'noto serif sc',
  思源黑體: 'noto sans tc',
  '思源黑體 tw': 'noto sans tc',
  思源宋體: 'noto serif tc',
  '思源宋體 tw': 'noto serif tc',
  源ノ角ゴシック: 'noto sans jp',
  '源ノ角ゴシック jp': 'noto sans jp',
  源ノ明朝: 'noto serif jp',
  '源ノ明朝 jp': 'noto serif jp',
  본고딕: 'noto sans kr',
  '본고딕 kr': 'noto sans kr',
  본명조: 'noto serif kr',
  '본명조 kr': 'noto serif kr',
  'dubai light': 'dubai',
  'dubai medium': 'dubai',
  'david transparent': 'david',
  'miriam transparent': 'miriam',
  'fixed miriam transparent': 'miriam fixed',
  'miriam fixed transparent': 'miriam fixed',
  'arabic transparent': 'arial',
  'rod transparent': 'rod',
  'ms shell dlg': 'microsoft sans serif',
  'ms shell dlg 2': 'tahoma',
  'times new roman bold': 'times new roman',
  'arial bold': 'arial',
  'liberation sans': 'arial',
  'liberation serif': 'times new roman',
  'liberation mono': 'courier new',
  arialmt: 'arial',
  'arial mt': 'arial',
  'arial-boldmt': 'arial',
  timesnewroman: 'times new roman',
  timesnewromanpsmt: 'times new roman',
  'timesnewromanps-boldmt': 'times new roman',
  couriernewpsmt: 'courier new',
  verdanamt: 'verdana',
  'th sarabun': 'th sarabun new',
  'th sarabun psk': 'th sarabun new',
  'th sarabunit๙': 'th sarabun new',
  'th sarabunit9': 'th sarabun new',
  thsarabunnew: 'th sarabun new',
  angsanaupc: 'angsana new',
  cordiaupc: 'cordia new',
  browalliaupc: 'browallia new',
};

/**
 * Unknown families, by a similar one: Thai ones by one with equally small letters and similar line height, Chinese ones
 * of Office and macOS by the style in Windows.
 */
const ALIKE: Readonly<Record<string, string>> = {
  '宋体-简': 'simsun',
  '楷体-简': 'kaiti',
  '黑体-简': 'simhei',
  '苹方-简': 'microsoft yahei',
  '宋體-繁': 'pmingliu',
  '楷體-繁': 'dfkai-sb',
  '黑體-繁': 'heiti tc',
  '蘋方-繁': 'microsoft jhenghei',
  '蘋方-港': 'microsoft jhenghei',
  'pingfang hk': 'microsoft jhenghei',
  'songti sc': 'simsun',
  'kaiti sc': 'kaiti',
  'heiti sc': 'simhei',
  'pingfang sc': 'microsoft yahei',
  'songti tc': 'pmingliu',
  'kaiti tc': 'dfkai-sb',
  'heiti tc light': 'heiti tc',
  'heiti tc medium': 'heiti tc',
  'pingfang tc': 'microsoft jhenghei',
  dilleniaupc: 'angsana new',
  eucrosiaupc: 'angsana new',
  jasmineupc: 'angsana new',
  kodchiangupc: 'angsana new',
  freesiaupc: 'cordia new',
  irisupc: 'cordia new',
  lilyupc: 'cordia new',
};

/** `Times New Roman (Body CS)` and `Arial (Hebrew)`: which slot, in the language of the program, or which code page. */
const REMARK = / \([^()]*\)?$/;

/** The code page names of older editions of Windows: `Times New Roman CYR` is Times New Roman (`FontSubstitutes`). */
const CODE_PAGE = /^(arial|courier new|times new roman|tahoma|verdana) (?:baltic|ce|cyr|greek|tur)$/;

/**
 * The fonts of the government of Thailand, which share one size and line height: TH Niramit AS, TH Baijam and others.
 */
const THAI_NATIONAL = /^th (?!sarabun)[a-z]/;

/** The same fonts under the names of Google and of Adobe, by language or country. */
const PAN_CJK = /^(?:noto|source han) (sans|serif)(?: cjk)? (sc|cn|tc|tw|hk|jp?|kr?)(?: regular)?$/;
const COUNTRIES: Readonly<Record<string, string>> = { cn: 'sc', tw: 'tc', hk: 'tc', j: 'jp', k: 'kr' };

/**
 * Lower case, without the `@` of vertical fonts and a remark in brackets; the usual name of a localized or dated one.
 */
export function canonicalFamily(family: string): string {
  const key = family.trim().toLowerCase().replace(/^@/, '').replace(REMARK, '').replace(CODE_PAGE, '$1');
  const [, style, language = ''] = PAN_CJK.exec(key) ?? [];
  if (style) return `noto ${style} ${COUNTRIES[language] ?? language}`;
  // A table of families has the members of all objects, too: no font is called as one of them.
  if (key in Object.prototype) return `${key} font`;
  return OTHER_NAMES[key] ?? ALIKE[key] ?? (THAI_NATIONAL.test(key) ? 'th sarabun new' : key);
}
