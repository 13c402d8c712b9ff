/**
 * A document with rare features: kashidas, marked index entries, VML, vertical text, and drawings by other programs.
 */
import { buildDocx, DEFAULT_SETTINGS, p, r } from '@quire/core/testing';

const PT = 12_700;

const field = (instruction: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `${result && `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const ARABIC = 'تعتبر اللغة العربية من أكثر اللغات انتشارا في العالم ويتحدثها أكثر من مليار إنسان في مختلف البلدان ';
const drawnOut = (by: string): string =>
  `<w:p><w:pPr><w:bidi/><w:jc w:val="${by}"/></w:pPr><w:r><w:rPr><w:rtl/><w:lang w:bidi="ar-SA"/></w:rPr><w:t>${ARABIC}</w:t></w:r></w:p>`;

const vml = (shape: string): string => p(`<w:r><w:pict>${shape}</w:pict></w:r>`);
const filled = (name: string, fill: string): string =>
  vml(`<v:${name} style="width:110pt;height:40pt" fillcolor="red" alt="Filled"><v:fill ${fill}/></v:${name}>`);
const art = (preset: number): string =>
  vml(
    `<v:shape type="#_x0000_t${preset}" style="width:150pt;height:40pt" fillcolor="#c00000" alt="Art"><v:textpath style="font-family:Calibri" string="Art"/></v:shape>`,
  );
const frame = (inner: string, attributes = ''): string =>
  `<v:shape type="#_x0000_t75" style="width:120pt;height:60pt" alt="A frame"${attributes}>${inner}</v:shape>`;
const SIGNATURE = '<o:signatureline issignatureline="t" o:suggestedsigner="Ada Lovelace"/>';
const object = (inner: string): string =>
  p(
    `<w:r><w:object>${frame(inner, ' o:ole=""')}<o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" r:id="ole"/></w:object></w:r>`,
  );

const inline = (data: string): string =>
  `<w:drawing><wp:inline><wp:extent cx="${90 * PT}" cy="${60 * PT}"/><wp:docPr id="9" name="d" descr="Drawn"/><a:graphic><a:graphicData uri="x">${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const PICTURE =
  '<pic:pic><pic:blipFill><a:blip r:embed="pic"/></pic:blipFill><pic:spPr><a:prstGeom prst="rect"/></pic:spPr></pic:pic>';
const elsewhere = (uri: string): string =>
  p(
    `<w:r><mc:AlternateContent xmlns:x="${uri}"><mc:Choice Requires="x">${inline('<x:thing/>')}</mc:Choice><mc:Fallback>${inline(PICTURE)}</mc:Fallback></mc:AlternateContent></w:r>`,
  );
const MODEL =
  '<am3d:model3d xmlns:am3d="http://schemas.microsoft.com/office/drawing/2017/model3d"><am3d:raster><am3d:blip r:embed="pic"/></am3d:raster></am3d:model3d>';

const section = (direction: string): string =>
  `<w:p><w:pPr><w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/><w:textDirection w:val="${direction}"/></w:sectPr></w:pPr></w:p>`;

const INTEGRAL =
  '<m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∫"/></m:naryPr><m:sub><m:r><m:t>0</m:t></m:r></m:sub><m:sup><m:r><m:t>1</m:t></m:r></m:sup><m:e><m:r><m:t>x dx</m:t></m:r></m:e></m:nary></m:oMath></m:oMathPara>';

export const rareDocx = (picture: Uint8Array): Uint8Array =>
  buildDocx({
    media: { 'pic.png': picture },
    settings: `${DEFAULT_SETTINGS}<m:mathPr><m:intLim m:val="undOvr"/><m:defJc m:val="left"/><m:lMargin m:val="1440"/></m:mathPr>`,
    body: [
      ...['both', 'lowKashida', 'mediumKashida', 'highKashida'].map(drawnOut),
      p(r('Apples') + field('XE "Apples"') + r(' and pears') + field('XE "Pears:Green" \\b')),
      p(field('INDEX \\c "2" \\h "A"', 'old')),
      p(r('Smith v. Jones') + field('TA \\l "Smith v. Jones (1999)" \\s "Smith" \\c 1')),
      p(field('TOA \\h \\c "1" \\p', 'old')),
      `<w:p><w:bookmarkStart w:id="1" w:name="two"/>${r('First of two,')}</w:p>`,
      `<w:p>${r('second of two')}<w:bookmarkEnd w:id="1"/></w:p>`,
      p(r('It says: ') + field('REF two \\h', 'old')),
      INTEGRAL,
      filled('rect', 'type="gradient" color2="yellow" angle="90"'),
      filled('oval', 'type="gradientRadial" color2="blue" focus="100%"'),
      ...['frame', 'tile', 'pattern'].map((type) => filled('roundrect', `type="${type}" r:id="pic"`)),
      ...[136, 138, 144, 156, 172].map(art),
      vml(frame(`<v:imagedata r:id="pic"/>${SIGNATURE}`)),
      vml(frame(SIGNATURE)),
      object('<v:imagedata r:id="pic"/>'),
      object(''),
      elsewhere('http://schemas.microsoft.com/office/word/2010/wordprocessingInk'),
      elsewhere('http://schemas.microsoft.com/office/webextensions/webextension/2010/11'),
      p(`<w:r>${inline(MODEL)}</w:r>`),
      section('lrTb'),
      p('Latin and 縦書きの文字 beside each other'),
      section('lrTbV'),
      p('Latin and 縦書きの文字 beside each other'),
      section('tbLrV'),
      p('The end'),
    ].join(''),
  });
