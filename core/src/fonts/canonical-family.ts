/** One key for the many spellings of a family name. */

/** Maps each alternative name to its family, from lists of names by family. */
export const byOtherName = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([family, others]) => others.split('|').map((name) => [name, family])),
  );

/** Names of the same fonts in their own language, and older names of fonts that were renamed. */
const OTHER_NAMES = byOtherName({
  'biz udgothic': 'biz udゴシック',
  'biz udpgothic': 'biz udpゴシック',
  'biz udmincho': 'biz ud明朝|biz ud明朝 medium|biz udmincho medium',
  'biz udpmincho': 'biz udp明朝|biz udp明朝 medium|biz udpmincho medium',
  'ms gothic': 'ｍｓ ゴシック',
  'ms pgothic': 'ｍｓ ｐゴシック',
  'ms mincho': 'ｍｓ 明朝',
  'ms pmincho': 'ｍｓ ｐ明朝',
  meiryo: 'メイリオ',
  'yu gothic': '游ゴシック|游ゴシック light|yu gothic light|yu gothic medium',
  'yu mincho': '游明朝|游明朝 demibold|yu mincho demibold|yu mincho light',
  simsun: '宋体',
  nsimsun: '新宋体',
  simhei: '黑体',
  'microsoft yahei': '微软雅黑|microsoft yahei ui',
  dengxian: '等线|等线 light|dengxian light',
  kaiti: '楷体|楷体_gb2312|kaiti_gb2312',
  fangsong: '仿宋|仿宋_gb2312|fangsong_gb2312',
  pmingliu: '新細明體',
  mingliu: '細明體',
  'dfkai-sb': '標楷體',
  'microsoft jhenghei': '微軟正黑體',
  'malgun gothic': '맑은 고딕',
  gulim: '굴림',
  gulimche: '굴림체',
  dotum: '돋움',
  dotumche: '돋움체',
  batang: '바탕',
  batangche: '바탕체',
  'nanum gothic': '나눔고딕|nanumgothic',
  'nanum myeongjo': '나눔명조|nanummyeongjo',
  'noto sans sc': '思源黑体|思源黑体 cn|思源黑体 regular',
  'noto serif sc': '思源宋体|思源宋体 cn',
  'noto sans tc': '思源黑體|思源黑體 tw',
  'noto serif tc': '思源宋體|思源宋體 tw',
  'noto sans jp': '源ノ角ゴシック|源ノ角ゴシック jp',
  'noto serif jp': '源ノ明朝|源ノ明朝 jp',
  'noto sans kr': '본고딕|본고딕 kr',
  'noto serif kr': '본명조|본명조 kr',
  dubai: 'dubai light|dubai medium',
  david: 'david transparent',
  miriam: 'miriam transparent',
  'miriam fixed': 'fixed miriam transparent|miriam fixed transparent',
  arial: 'arabic transparent|arial bold|liberation sans|arialmt|arial mt|arial-boldmt',
  rod: 'rod transparent',
  'microsoft sans serif': 'ms shell dlg',
  tahoma: 'ms shell dlg 2',
  'times new roman': 'times new roman bold|liberation serif|timesnewroman|timesnewromanpsmt|timesnewromanps-boldmt',
  'courier new': 'liberation mono|couriernewpsmt',
  verdana: 'verdanamt',
  'th sarabun new': 'th sarabun|th sarabun psk|th sarabunit๙|th sarabunit9|thsarabunnew',
  'angsana new': 'angsanaupc',
  'cordia new': 'cordiaupc',
  'browallia new': 'browalliaupc',
});

/**
 * Similar families for unknown ones: for Thai families, one with equally small letters and similar line height; for
 * Chinese families of Office and macOS, the Windows family of the same style.
 */
const ALIKE = byOtherName({
  simsun: '宋体-简|songti sc',
  kaiti: '楷体-简|kaiti sc',
  simhei: '黑体-简|heiti sc',
  'microsoft yahei': '苹方-简|pingfang sc',
  pmingliu: '宋體-繁|songti tc',
  'dfkai-sb': '楷體-繁|kaiti tc',
  'heiti tc': '黑體-繁|heiti tc light|heiti tc medium',
  'microsoft jhenghei': '蘋方-繁|蘋方-港|pingfang hk|pingfang tc',
  'angsana new': 'dilleniaupc|eucrosiaupc|jasmineupc|kodchiangupc',
  'cordia new': 'freesiaupc|irisupc|lilyupc',
});

/**
 * The remark after a name, in the language of the program: a code page in `Arial (Hebrew)`, a slot in
 * `Times New Roman (Body CS)`.
 */
const REMARK = / \([^()]*\)?$/;

/** The code page names of older editions of Windows: `Times New Roman CYR` is Times New Roman (`FontSubstitutes`). */
const CODE_PAGE = /^(arial|courier new|times new roman|tahoma|verdana) (?:baltic|ce|cyr|greek|tur)$/;

/**
 * The fonts of the government of Thailand, which share one size and line height: TH Niramit AS, TH Baijam and others.
 */
const THAI_NATIONAL = /^th (?!sarabun)[a-z]/;

/** The names of pan-CJK fonts by language or country. Google and Adobe publish the same fonts under different names. */
const PAN_CJK = /^(?:noto|source han) (sans|serif)(?: cjk)? (sc|cn|tc|tw|hk|jp?|kr?)(?: regular)?$/;
const COUNTRIES: Readonly<Record<string, string>> = { cn: 'sc', tw: 'tc', hk: 'tc', j: 'jp', k: 'kr' };

/**
 * Lower case, without the `@` of vertical fonts and remarks in brackets; for localized or old names, the usual name.
 */
export function canonicalFamily(family: string): string {
  const key = family.trim().toLowerCase().replace(/^@/, '').replace(REMARK, '').replace(CODE_PAGE, '$1');
  const [, style, language = ''] = PAN_CJK.exec(key) ?? [];
  if (style) return `noto ${style} ${COUNTRIES[language] ?? language}`;
  // Names such as `constructor` would find the inherited members of the tables. No font has such a name.
  if (key in Object.prototype) return `${key} font`;
  return OTHER_NAMES[key] ?? ALIKE[key] ?? (THAI_NATIONAL.test(key) ? 'th sarabun new' : key);
}
