/** Which open families stand in for a family that is not there, best first. */
import { familyKey } from './source-index.js';

/** What `w:font` of the font table says of a family (ECMA-376-1 §17.8.3). */
export interface FontHint {
  readonly alternateNames: readonly string[];
  readonly family?: 'roman' | 'swiss' | 'modern' | 'script' | 'decorative' | 'auto';
  readonly pitch?: 'fixed' | 'variable' | 'default';
}

/** Lower-case family to stand-ins. The first five rows are metric-compatible; figures carry the widths of the others. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  calibri: ['Carlito'],
  cambria: ['Caladea'],
  arial: ['Arimo'],
  'times new roman': ['Tinos'],
  'courier new': ['Cousine'],
  georgia: ['Gelasio'],

  'calibri light': ['Carlito'],
  'cambria math': ['Caladea'],
  helvetica: ['Arimo'],
  'helvetica neue': ['Arimo'],
  arialmt: ['Arimo'],
  'arial mt': ['Arimo'],
  'arial unicode ms': ['Arimo'],
  'arial narrow': ['Arimo'],
  'arial black': ['Archivo Black', 'Arimo'],
  'arial rounded mt bold': ['Arimo'],
  times: ['Tinos'],
  timesnewromanpsmt: ['Tinos'],
  courier: ['Cousine'],
  couriernewpsmt: ['Cousine'],

  aptos: ['Open Sans', 'Carlito'],
  'aptos display': ['Open Sans', 'Carlito'],
  'aptos narrow': ['Open Sans', 'Carlito'],
  'aptos mono': ['Cousine'],
  verdana: ['DejaVu Sans', 'Noto Sans', 'Arimo'],
  tahoma: ['Noto Sans', 'Arimo'],
  'segoe ui': ['Open Sans', 'Noto Sans', 'Arimo'],
  'segoe ui light': ['Open Sans', 'Noto Sans', 'Arimo'],
  'segoe ui semibold': ['Open Sans', 'Noto Sans', 'Arimo'],
  'segoe ui semilight': ['Open Sans', 'Noto Sans', 'Arimo'],
  'trebuchet ms': ['Fira Sans', 'Noto Sans', 'Arimo'],
  candara: ['Carlito'],
  corbel: ['Open Sans', 'Carlito'],
  'century gothic': ['Questrial', 'Arimo'],
  'franklin gothic book': ['Libre Franklin', 'Arimo'],
  'franklin gothic medium': ['Libre Franklin', 'Arimo'],
  'gill sans mt': ['Carlito'],
  'comic sans ms': ['Comic Neue', 'Arimo'],
  impact: ['Anton', 'Arimo'],
  'lucida sans': ['Noto Sans', 'Arimo'],
  'lucida sans unicode': ['Noto Sans', 'Arimo'],
  'lucida grande': ['Noto Sans', 'Arimo'],

  consolas: ['Inconsolata', 'Cousine'],
  'lucida console': ['Noto Sans Mono', 'Cousine'],
  'lucida sans typewriter': ['Noto Sans Mono', 'Cousine'],
  'cascadia code': ['Cousine'],
  'cascadia mono': ['Cousine'],

  garamond: ['EB Garamond', 'Tinos'],
  'book antiqua': ['Gelasio', 'Tinos'],
  'palatino linotype': ['Gelasio', 'Tinos'],
  palatino: ['Gelasio', 'Tinos'],
  'bookman old style': ['Gelasio', 'Tinos'],
  century: ['Gelasio', 'Tinos'],
  'century schoolbook': ['Gelasio', 'Tinos'],
  constantia: ['Gelasio', 'Tinos'],
  'baskerville old face': ['Tinos'],

  'ms gothic': ['BIZ UDGothic'],
  'ms pgothic': ['BIZ UDPGothic', 'BIZ UDGothic'],
  'ms ui gothic': ['BIZ UDPGothic', 'BIZ UDGothic'],
  meiryo: ['BIZ UDPGothic', 'BIZ UDGothic'],
  'meiryo ui': ['BIZ UDPGothic', 'BIZ UDGothic'],
  'yu gothic': ['BIZ UDGothic'],
  'yu gothic ui': ['BIZ UDPGothic', 'BIZ UDGothic'],
  'ms mincho': ['BIZ UDMincho', 'BIZ UDGothic'],
  'ms pmincho': ['BIZ UDPMincho', 'BIZ UDMincho', 'BIZ UDGothic'],
  'yu mincho': ['BIZ UDMincho', 'BIZ UDGothic'],
  simsun: ['Noto Serif SC', 'Noto Sans SC', 'LXGW WenKai TC'],
  nsimsun: ['Noto Serif SC', 'Noto Sans SC', 'LXGW WenKai TC'],
  simhei: ['Noto Sans SC', 'LXGW WenKai TC'],
  'microsoft yahei': ['Noto Sans SC', 'LXGW WenKai TC'],
  dengxian: ['Noto Sans SC', 'LXGW WenKai TC'],
  kaiti: ['LXGW WenKai TC', 'Noto Sans SC'],
  fangsong: ['LXGW WenKai TC', 'Noto Sans SC'],
  pmingliu: ['Noto Serif TC', 'LXGW WenKai TC'],
  mingliu: ['Noto Serif TC', 'LXGW WenKai TC'],
  'microsoft jhenghei': ['Noto Sans TC', 'LXGW WenKai TC'],
  'malgun gothic': ['Nanum Gothic', 'Noto Sans KR'],
  gulim: ['Nanum Gothic', 'Noto Sans KR'],
  dotum: ['Nanum Gothic', 'Noto Sans KR'],
  batang: ['Nanum Myeongjo', 'Nanum Gothic'],

  symbol: ['Tinos'],
  wingdings: ['Noto Sans Symbols 2', 'Noto Sans Symbols'],
  'wingdings 2': ['Noto Sans Symbols 2', 'Noto Sans Symbols'],
  'wingdings 3': ['Noto Sans Symbols 2', 'Noto Sans Symbols'],
  webdings: ['Noto Sans Symbols 2', 'Noto Sans Symbols'],
  'segoe ui symbol': ['Noto Sans Symbols 2', 'Noto Sans Symbols'],
  'segoe ui emoji': ['Noto Emoji'],
};

/** Names the same font goes by in its own language. */
const LOCALIZED: Readonly<Record<string, string>> = {
  'ｍｓ ゴシック': 'ms gothic',
  'ｍｓ ｐゴシック': 'ms pgothic',
  'ｍｓ 明朝': 'ms mincho',
  'ｍｓ ｐ明朝': 'ms pmincho',
  メイリオ: 'meiryo',
  游ゴシック: 'yu gothic',
  '游ゴシック light': 'yu gothic',
  游明朝: 'yu mincho',
  宋体: 'simsun',
  新宋体: 'nsimsun',
  黑体: 'simhei',
  微软雅黑: 'microsoft yahei',
  等线: 'dengxian',
  楷体: 'kaiti',
  仿宋: 'fangsong',
  新細明體: 'pmingliu',
  細明體: 'mingliu',
  微軟正黑體: 'microsoft jhenghei',
  '맑은 고딕': 'malgun gothic',
  굴림: 'gulim',
  돋움: 'dotum',
  바탕: 'batang',
};

/** The key under which a family's figures and stand-ins are kept: lower case, the Latin name of a localized one. */
export function canonicalFamily(family: string): string {
  const key = familyKey(family).replace(/^@/, '');
  return LOCALIZED[key] ?? key;
}

/**
 * Families to try for one that is missing: its known stand-ins, the alternate names the document gives it, what
 * stands in for those, and last a family of its kind. Never empty.
 */
export function substitutesOf(family: string, hint: FontHint | undefined): readonly string[] {
  const key = canonicalFamily(family);
  const named = [key, ...(hint?.alternateNames ?? [])];
  const families = named.flatMap((name) => [
    name,
    ...(STAND_INS[canonicalFamily(name)] ?? STAND_INS[withoutWeight(name)] ?? []),
  ]);
  return [...families, ...genericFamilies(key, hint)];
}

/** `Source Sans Pro Semibold` is looked for as `Source Sans Pro`. */
const withoutWeight = (family: string): string =>
  canonicalFamily(family).replace(
    / (thin|extralight|light|semilight|book|medium|semibold|demi|bold|extrabold|black|heavy)$/,
    '',
  );

function genericFamilies(key: string, hint: FontHint | undefined): readonly string[] {
  if (hint?.pitch === 'fixed' || hint?.family === 'modern' || /mono|courier|console|typewriter|\bcode\b/.test(key)) {
    return ['Cousine'];
  }
  if (
    hint?.family === 'roman' ||
    (!/sans/.test(key) && /serif|roman|times|garamond|antiqua|mincho|ming|song|batang/.test(key))
  ) {
    return ['Tinos'];
  }
  return hint?.family === undefined || hint.family === 'swiss' ? ['Arimo', 'Carlito'] : ['Tinos', 'Arimo'];
}
