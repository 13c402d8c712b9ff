/**
 * The places in which a document may set a property of runs and paragraphs, with documents that compare these places: a
 * property must give the same frames from every place as on the run or the paragraph itself.
 */
import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { frameHash } from './frame-hash.js';

/** Properties by their names: each has an effect on a page, or is reported. */
export const RUN_PROPERTIES: Readonly<Record<string, string>> = {
  b: '<w:b/><w:bCs/>',
  i: '<w:i/><w:iCs/>',
  caps: '<w:caps/>',
  smallCaps: '<w:smallCaps/>',
  strike: '<w:strike/>',
  dstrike: '<w:dstrike/>',
  outline: '<w:outline/>',
  shadow: '<w:shadow/>',
  emboss: '<w:emboss/>',
  imprint: '<w:imprint/>',
  color: '<w:color w:val="FF0000"/>',
  spacing: '<w:spacing w:val="40"/>',
  w: '<w:w w:val="150"/>',
  kern: '<w:kern w:val="2"/>',
  position: '<w:position w:val="12"/>',
  sz: '<w:sz w:val="40"/><w:szCs w:val="40"/>',
  highlight: '<w:highlight w:val="yellow"/>',
  u: '<w:u w:val="single" w:color="00FF00"/>',
  bdr: '<w:bdr w:val="single" w:sz="8" w:space="0" w:color="0000FF"/>',
  shd: '<w:shd w:val="clear" w:color="auto" w:fill="CCCCCC"/>',
  fitText: '<w:fitText w:val="3000"/>',
  vertAlign: '<w:vertAlign w:val="superscript"/>',
  rtl: '<w:rtl/>',
  em: '<w:em w:val="dot"/>',
  eastAsianLayout: '<w:eastAsianLayout w:id="1" w:combine="1"/>',
  rFonts: '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New" w:eastAsia="Courier New"/>',
  glow: '<w14:glow w14:rad="63500"><w14:srgbClr w14:val="FF0000"/></w14:glow>',
  textFill: '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FF00FF"/></w14:solidFill></w14:textFill>',
  textOutline:
    '<w14:textOutline w14:w="9525"><w14:solidFill><w14:srgbClr w14:val="FF0000"/></w14:solidFill></w14:textOutline>',
  w14shadow: '<w14:shadow w14:blurRad="50800" w14:dist="38100"><w14:srgbClr w14:val="000000"/></w14:shadow>',
  reflection: '<w14:reflection w14:blurRad="6350" w14:stA="60000" w14:dist="29997"/>',
  ligatures: '<w14:ligatures w14:val="standard"/>',
  numForm: '<w14:numForm w14:val="oldStyle"/>',
  props3d: '<w14:props3d w14:extrusionH="57150"><w14:bevelT w14:w="38100" w14:h="38100"/></w14:props3d>',
};

const edge = (side: string): string => `<w:${side} w:val="single" w:sz="8" w:space="1" w:color="FF0000"/>`;

export const PARAGRAPH_PROPERTIES: Readonly<Record<string, string>> = {
  keepNext: '<w:keepNext/>',
  keepLines: '<w:keepLines/>',
  pageBreakBefore: '<w:pageBreakBefore/>',
  framePr: '<w:framePr w:w="3000" w:wrap="around" w:vAnchor="text" w:hAnchor="text" w:x="1000" w:y="100"/>',
  widowControl: '<w:widowControl w:val="0"/>',
  numPr: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  pBdr: `<w:pBdr>${['top', 'left', 'bottom', 'right', 'bar'].map(edge).join('')}</w:pBdr>`,
  shd: '<w:shd w:val="clear" w:color="auto" w:fill="CCCCCC"/>',
  tabs: '<w:tabs><w:tab w:val="right" w:pos="8222" w:leader="dot"/></w:tabs>',
  suppressAutoHyphens: '<w:suppressAutoHyphens/>',
  wordWrap: '<w:wordWrap w:val="0"/>',
  autoSpaceDE: '<w:autoSpaceDE w:val="0"/>',
  bidi: '<w:bidi/>',
  spacing: '<w:spacing w:before="200" w:after="300" w:line="360" w:lineRule="auto"/>',
  exactly: '<w:spacing w:line="300" w:lineRule="exact"/>',
  inLines: '<w:spacing w:beforeLines="100" w:before="1"/>',
  automatic: '<w:spacing w:beforeAutospacing="1" w:afterAutospacing="1"/>',
  contextualSpacing: '<w:spacing w:after="200"/><w:contextualSpacing/>',
  ind: '<w:ind w:left="500" w:right="300" w:firstLine="400"/>',
  inCharacters: '<w:ind w:leftChars="300" w:left="1"/>',
  mirrorIndents: '<w:ind w:left="500" w:right="300"/><w:mirrorIndents/>',
  jc: '<w:jc w:val="center"/>',
  textAlignment: '<w:textAlignment w:val="top"/>',
  outlineLvl: '<w:outlineLvl w:val="2"/>',
  textboxTightWrap: '<w:textboxTightWrap w:val="allLines"/>',
};

const WORDS =
  'Office 1234 fish AVATAR hyphenation متن 漢字「」。 words and more words to fill a second line of it, surely ok';

/** The styles and the body of a document that sets a property in a place. */
interface Placed {
  readonly styles?: string;
  readonly body: string;
}

/** A place for a property, and the document with the same frames that sets the property directly. */
interface Place {
  readonly direct: (property: string, id: string) => Placed;
  readonly placed: (property: string, id: string) => Placed;
  /** True if the place applies to the whole document, so that each property needs a separate document. */
  readonly alone?: boolean;
}

const style = (type: string, id: string, inner: string, more = ''): string =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${id}"/>${inner}</w:style>`;
const run = (properties: string, text = WORDS): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (properties: string, content: string, mark = ''): string =>
  `<w:p><w:pPr>${properties}<w:rPr>${mark}</w:rPr></w:pPr>${content}</w:p>`;
const table = (id: string, cell: string): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/><w:tblW w:w="5000" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
  '<w:tblLook w:firstRow="1" w:noVBand="1" w:noHBand="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid>' +
  `<w:tr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="dxa"/></w:tcPr>${cell}</w:tc></w:tr></w:tbl>${p('')}`;
const normal = (inner = ''): string => style('paragraph', 'Normal', inner, ' w:default="1"');

const inRun = (properties: string): string => paragraph('', run(properties));
const inStyle = (id: string): string => paragraph(`<w:pStyle w:val="${id}"/>`, run(''));
const allOver = (properties: string, more = ''): string => paragraph(more, run(properties), properties);
/** Two paragraphs with a tab, for properties that act between paragraphs. */
const pair = (properties: string): string =>
  paragraph(properties, `${run('')}<w:r><w:tab/><w:t>tab</w:t></w:r>`) + paragraph(properties, run('', 'second'));

export const RUN_PLACES: Readonly<Record<string, Place>> = {
  'character style': {
    direct: (x) => ({ body: inRun(x) }),
    placed: (x, id) => ({
      styles: style('character', id, `<w:rPr>${x}</w:rPr>`),
      body: inRun(`<w:rStyle w:val="${id}"/>`),
    }),
  },
  'base of a character style': {
    direct: (x) => ({ body: inRun(x) }),
    placed: (x, id) => ({
      styles:
        style('character', `${id}b`, `<w:rPr>${x}</w:rPr>`) + style('character', id, `<w:basedOn w:val="${id}b"/>`),
      body: inRun(`<w:rStyle w:val="${id}"/>`),
    }),
  },
  'paragraph style': {
    direct: (x) => ({ body: allOver(x) }),
    placed: (x, id) => ({ styles: style('paragraph', id, `<w:rPr>${x}</w:rPr>`), body: inStyle(id) }),
  },
  'table style': {
    direct: (x, id) => ({ styles: style('table', id, ''), body: table(id, allOver(x)) }),
    placed: (x, id) => ({ styles: style('table', id, `<w:rPr>${x}</w:rPr>`), body: table(id, paragraph('', run(''))) }),
  },
  'condition of a table style': {
    direct: (x, id) => ({ styles: style('table', id, ''), body: table(id, allOver(x)) }),
    placed: (x, id) => ({
      styles: style('table', id, `<w:tblStylePr w:type="firstRow"><w:rPr>${x}</w:rPr></w:tblStylePr>`),
      body: table(id, paragraph('', run(''))),
    }),
  },
  'content control': {
    direct: (x) => ({ body: inRun(x) }),
    placed: (x) => ({ body: paragraph('', `<w:sdt><w:sdtContent>${run(x)}</w:sdtContent></w:sdt>`) }),
  },
  'default style': {
    alone: true,
    direct: (x) => ({ body: allOver(x) }),
    placed: (x) => ({ styles: normal(`<w:rPr>${x}</w:rPr>`), body: paragraph('', run('')) }),
  },
  'defaults of the document': {
    alone: true,
    direct: (x) => ({ body: allOver(x) }),
    placed: (x) => ({
      styles: `<w:docDefaults><w:rPrDefault><w:rPr>${x}</w:rPr></w:rPrDefault></w:docDefaults>${normal()}`,
      body: paragraph('', run('')),
    }),
  },
};

export const PARAGRAPH_PLACES: Readonly<Record<string, Place>> = {
  'paragraph style': {
    direct: (x, id) => ({ styles: style('paragraph', id, ''), body: pair(`<w:pStyle w:val="${id}"/>${x}`) }),
    placed: (x, id) => ({
      styles: style('paragraph', id, `<w:pPr>${x}</w:pPr>`),
      body: pair(`<w:pStyle w:val="${id}"/>`),
    }),
  },
  'base of a paragraph style': {
    direct: (x, id) => ({ styles: style('paragraph', id, ''), body: pair(`<w:pStyle w:val="${id}"/>${x}`) }),
    placed: (x, id) => ({
      styles:
        style('paragraph', `${id}b`, `<w:pPr>${x}</w:pPr>`) + style('paragraph', id, `<w:basedOn w:val="${id}b"/>`),
      body: pair(`<w:pStyle w:val="${id}"/>`),
    }),
  },
  'table style': {
    direct: (x, id) => ({ styles: style('table', id, ''), body: table(id, pair(x)) }),
    placed: (x, id) => ({ styles: style('table', id, `<w:pPr>${x}</w:pPr>`), body: table(id, pair('')) }),
  },
  'condition of a table style': {
    direct: (x, id) => ({ styles: style('table', id, ''), body: table(id, pair(x)) }),
    placed: (x, id) => ({
      styles: style('table', id, `<w:tblStylePr w:type="firstRow"><w:pPr>${x}</w:pPr></w:tblStylePr>`),
      body: table(id, pair('')),
    }),
  },
  'default style': {
    alone: true,
    direct: (x) => ({ body: pair(x) }),
    placed: (x) => ({ styles: normal(`<w:pPr>${x}</w:pPr>`), body: pair('') }),
  },
  'defaults of the document': {
    alone: true,
    direct: (x) => ({ body: pair(x) }),
    placed: (x) => ({
      styles: `<w:docDefaults><w:pPrDefault><w:pPr>${x}</w:pPr></w:pPrDefault></w:docDefaults>${normal()}`,
      body: pair(''),
    }),
  },
};

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:lvlText w:val="%1."/>' +
  '<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

/** Without a default style in the document, Word uses its own default style. */
const withNormal = (styles: string): string => (styles.includes('w:default="1"') ? styles : normal() + styles);

/** The names of the properties that give other frames or diagnostics when they are set in a place. */
export async function misplaced(
  place: Place,
  properties: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  // All properties are tried in one document if possible, and separately only to name the one that differs.
  if (!place.alone && (await isSame(place, Object.values(properties)))) return [];
  const names: string[] = [];
  for (const [name, property] of Object.entries(properties)) if (!(await isSame(place, [property]))) names.push(name);
  return names;
}

const isSame = async ({ direct, placed }: Place, properties: readonly string[]): Promise<boolean> =>
  (await shown(properties.map((each, i) => direct(each, `S${i}`)))) ===
  (await shown(properties.map((each, i) => placed(each, `S${i}`))));

/** The frames and the diagnostics of a document, as text. */
async function shown(all: readonly Placed[]): Promise<string> {
  const { diagnostics, ...frames } = await nodeEngine().layout(
    buildDocx({
      styles: withNormal(all.map(({ styles = '' }) => styles).join('')),
      body: all.map(({ body }) => body).join(''),
      numbering: NUMBERING,
      settings: '<w:autoHyphenation/>',
    }),
  );
  const reported = new Set(diagnostics.map((each) => JSON.stringify({ ...each, part: '' })));
  return [frameHash({ ...frames, diagnostics }), ...[...reported].sort()].join();
}
