/**
 * The prefixes of the canonical names in `XmlElement`. A Strict namespace (ISO/IEC 29500-1 Annex A, `purl.oclc.org`)
 * shares the prefix of its Transitional equivalent, so that readers only ask for `w:p`.
 */
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MICROSOFT = 'http://schemas.microsoft.com/office';
const STRICT = 'http://purl.oclc.org/ooxml';

/** Prefix to the namespace that a writer declares for it. */
const TRANSITIONAL: Readonly<Record<string, string>> = {
  w: `${SCHEMAS}/wordprocessingml/2006/main`,
  r: `${SCHEMAS}/officeDocument/2006/relationships`,
  m: `${SCHEMAS}/officeDocument/2006/math`,
  a: `${SCHEMAS}/drawingml/2006/main`,
  wp: `${SCHEMAS}/drawingml/2006/wordprocessingDrawing`,
  pic: `${SCHEMAS}/drawingml/2006/picture`,
  sml: `${SCHEMAS}/spreadsheetml/2006/main`,
  p: `${SCHEMAS}/presentationml/2006/main`,
  c: `${SCHEMAS}/drawingml/2006/chart`,
  cdr: `${SCHEMAS}/drawingml/2006/chartDrawing`,
  dgm: `${SCHEMAS}/drawingml/2006/diagram`,
  lc: `${SCHEMAS}/drawingml/2006/lockedCanvas`,
  mc: `${SCHEMAS}/markup-compatibility/2006`,
  ct: `${SCHEMAS}/package/2006/content-types`,
  rel: `${SCHEMAS}/package/2006/relationships`,
  cp: `${SCHEMAS}/package/2006/metadata/core-properties`,
  mdssi: `${SCHEMAS}/package/2006/digital-signature`,
  ep: `${SCHEMAS}/officeDocument/2006/extended-properties`,
  op: `${SCHEMAS}/officeDocument/2006/custom-properties`,
  vt: `${SCHEMAS}/officeDocument/2006/docPropsVTypes`,
  ds: `${SCHEMAS}/officeDocument/2006/customXml`,
  b: `${SCHEMAS}/officeDocument/2006/bibliography`,
  s: `${SCHEMAS}/officeDocument/2006/sharedTypes`,
  sl: `${SCHEMAS}/schemaLibrary/2006/main`,
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  dcmitype: 'http://purl.org/dc/dcmitype/',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
  dsig: 'http://www.w3.org/2000/09/xmldsig#',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w10: 'urn:schemas-microsoft-com:office:word',
  x: 'urn:schemas-microsoft-com:office:excel',
  w03: `${MICROSOFT}/word/2003/wordml`,
  wx: `${MICROSOFT}/word/2003/auxHint`,
  aml: 'http://schemas.microsoft.com/aml/2001/core',
  pkg: `${MICROSOFT}/2006/xmlPackage`,
  enc: `${MICROSOFT}/2006/encryption`,
  encp: `${MICROSOFT}/2006/keyEncryptor/password`,
  w14: `${MICROSOFT}/word/2010/wordml`,
  w15: `${MICROSOFT}/word/2012/wordml`,
  w16: `${MICROSOFT}/word/2018/wordml`,
  w16cex: `${MICROSOFT}/word/2018/wordml/cex`,
  w16cid: `${MICROSOFT}/word/2016/wordml/cid`,
  w16du: `${MICROSOFT}/word/2023/wordml/word16du`,
  w16sdtdh: `${MICROSOFT}/word/2020/wordml/sdtdatahash`,
  w16se: `${MICROSOFT}/word/2015/wordml/symex`,
  wne: `${MICROSOFT}/word/2006/wordml`,
  wp14: `${MICROSOFT}/word/2010/wordprocessingDrawing`,
  wps: `${MICROSOFT}/word/2010/wordprocessingShape`,
  wpg: `${MICROSOFT}/word/2010/wordprocessingGroup`,
  wpc: `${MICROSOFT}/word/2010/wordprocessingCanvas`,
  wpi: `${MICROSOFT}/word/2010/wordprocessingInk`,
  p14: `${MICROSOFT}/powerpoint/2010/main`,
  a14: `${MICROSOFT}/drawing/2010/main`,
  a16: `${MICROSOFT}/drawing/2014/main`,
  ask: `${MICROSOFT}/drawing/2018/sketchyshapes`,
  asvg: `${MICROSOFT}/drawing/2016/SVG/main`,
  adec: `${MICROSOFT}/drawing/2017/decorative`,
  am3d: `${MICROSOFT}/drawing/2017/model3d`,
  aink: `${MICROSOFT}/drawing/2016/ink`,
  c14: `${MICROSOFT}/drawing/2007/8/2/chart`,
  c15: `${MICROSOFT}/drawing/2012/chart`,
  c16: `${MICROSOFT}/drawing/2014/chart`,
  cx: `${MICROSOFT}/drawing/2014/chartex`,
  dsp: `${MICROSOFT}/drawing/2008/diagram`,
};

/** The prefixes whose namespaces have a Strict equivalent. */
const IN_STRICT = 'w r m a wp pic sml p c cdr dgm lc ep op vt ds b s sl'.split(' ');

/** The Strict namespace: without the year, and with capitals instead of hyphens. */
const strictOf = (uri: string): string =>
  uri
    .replace(SCHEMAS, STRICT)
    .replace('/2006', '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Early spellings that mean the same as a Transitional namespace. */
const EARLY: Readonly<Record<string, string>> = {
  [`${MICROSOFT}/word/2009/2/wordml`]: 'w14',
  [`${MICROSOFT}/word/2010/11/wordml`]: 'w15',
  [`${MICROSOFT}/drawing/2007/7/7/main`]: 'a14',
};

const PREFIX_OF = new Map<string, string>([
  ...Object.entries(TRANSITIONAL).map(([prefix, uri]): [string, string] => [uri, prefix]),
  ...IN_STRICT.map((prefix): [string, string] => [strictOf(TRANSITIONAL[prefix]), prefix]),
  ...Object.entries(EARLY),
]);
const URI_OF = new Map(Object.entries(TRANSITIONAL));

/**
 * The namespace to declare for a canonical prefix; undefined for prefixes that only one file knows.
 *
 * @example namespaceOf('dc') // 'http://purl.org/dc/elements/1.1/'
 */
export const namespaceOf = (prefix: string): string | undefined => URI_OF.get(prefix);

/**
 * The canonical prefix of `uri`, which the file binds to `prefix` (empty for the default namespace). An unknown
 * namespace keeps the file's prefix; if that is one of ours, an underscore distinguishes the two.
 */
export function canonicalPrefix(prefix: string, uri: string): string {
  const known = PREFIX_OF.get(uri);
  if (known !== undefined) return known;
  return URI_OF.has(prefix) ? `${prefix}_` : prefix;
}
