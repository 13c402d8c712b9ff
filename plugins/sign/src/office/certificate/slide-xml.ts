/** A slide of the certificate (ECMA-376-1 §19.3, §21.1.3), which states all of its formatting. */
import { EMUS_IN } from '@quire/core/units';
import { QUIET, RULE_COLOR } from '../../certificate/index.js';
import { escapedContent, startsRightToLeft } from '../../docx-package.js';
import { attributeText, DRAWING, RELATIONSHIPS, TRANSITIONAL } from './addition.js';
import { type LookedText, PADDING, type PlacedTable, type Slide, type SlideBox, type SlideText } from './slides.js';

/** The XML of a slide; `pictures` has the ids of the relationships to its pictures, in their order. */
export function slideXml(slide: Slide, lineColor: string, pictures: readonly string[]): string {
  let id = 1;
  const next = (): number => ++id;
  const shapes = [
    titleShape(slide.title, next()),
    ruleShape(slide.rule, lineColor, next()),
    ...slide.texts.map((text) => textShape(text, next())),
    ...slide.tables.map((table) => tableFrame(table, next())),
    ...slide.pictures.map(({ description, ...box }, index) => picture(box, pictures[index], description, next())),
  ];
  return (
    `<p:sld xmlns:a="${DRAWING}" xmlns:r="${RELATIONSHIPS}" xmlns:p="${TRANSITIONAL}/presentationml/2006/main" ` +
    'showMasterSp="0"><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>' +
    '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>' +
    `${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  );
}

const emus = (points: number): number => Math.round(points * EMUS_IN.pt);

const transform = (tag: 'a' | 'p', { x, y, width, height }: SlideBox): string =>
  `<${tag}:xfrm><a:off x="${emus(x)}" y="${emus(y)}"/><a:ext cx="${emus(width)}" cy="${emus(height)}"/></${tag}:xfrm>`;

const named = (id: number, name: string): string => `<p:cNvPr id="${id}" name="${name}"/>`;

const RECTANGLE = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

const insets = (): string => {
  const [side, edge] = [emus(PADDING.width / 2), emus(PADDING.height / 2)];
  return `lIns="${side}" tIns="${edge}" rIns="${side}" bIns="${edge}"`;
};

const titleShape = (title: SlideText, id: number): string =>
  `<p:sp><p:nvSpPr>${named(id, 'Title')}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>` +
  `<p:spPr>${transform('a', title)}${RECTANGLE}<a:noFill/><a:ln><a:noFill/></a:ln><a:effectLst/></p:spPr>${body(title, 'b')}</p:sp>`;

const textShape = (text: SlideText, id: number): string =>
  `<p:sp><p:nvSpPr>${named(id, `Text ${id}`)}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
  `<p:spPr>${transform('a', text)}${RECTANGLE}<a:noFill/></p:spPr>${body(text, 't')}</p:sp>`;

const ruleShape = (rule: SlideBox, color: string, id: number): string =>
  `<p:sp><p:nvSpPr>${named(id, 'Rule')}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${transform('a', rule)}${RECTANGLE}` +
  `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>`;

const ALIGNED = { left: 'l', right: 'r', center: 'ctr' } as const;

const body = (text: SlideText, anchor: 't' | 'b'): string =>
  `<p:txBody><a:bodyPr wrap="square" ${insets()} anchor="${anchor}" anchorCtr="0"><a:noAutofit/></a:bodyPr><a:lstStyle/>` +
  `${paragraph(text, ALIGNED[text.align ?? 'left'])}</p:txBody>`;

/** A paragraph with a value of a client, in any script and direction, on the left unless aligned otherwise. */
function paragraph(text: LookedText, aligned: 'l' | 'r' | 'ctr' = 'l'): string {
  const direction = startsRightToLeft(text.text) ? ' rtl="1"' : '';
  return (
    `<a:p><a:pPr marL="0" indent="0" algn="${aligned}"${direction}><a:lnSpc><a:spcPct val="100000"/></a:lnSpc>` +
    '<a:spcBef><a:spcPts val="0"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft><a:buNone/></a:pPr>' +
    `<a:r>${look('a:rPr', text)}<a:t>${escapedContent(text.text)}</a:t></a:r></a:p>`
  );
}

function look(
  tag: 'a:rPr' | 'a:endParaRPr',
  { size, bold = false, quiet = false, even = false }: Omit<LookedText, 'text'>,
) {
  const font = even ? 'Courier New' : 'Calibri';
  const faces = ['latin', 'cs'].map((slot) => `<a:${slot} typeface="${font}"/>`).join('');
  return (
    `<${tag} sz="${Math.max(100, Math.round(size * 100))}" b="${bold ? 1 : 0}" i="0" u="none" cap="none" spc="0" baseline="0">` +
    `<a:ln><a:noFill/></a:ln><a:solidFill><a:srgbClr val="${quiet ? QUIET : '000000'}"/></a:solidFill><a:effectLst/>${faces}</${tag}>`
  );
}

const LINE = `<a:solidFill><a:srgbClr val="${RULE_COLOR}"/></a:solidFill>`;
const EMPTY = `<a:p>${look('a:endParaRPr', { size: 8 })}</a:p>`;

function tableFrame(table: PlacedTable, id: number): string {
  const { columns, rows, hasHeads } = table;
  const cell = (paragraphs: readonly LookedText[]): string => {
    const said = paragraphs.length > 0 ? paragraphs.map((each) => paragraph(each)).join('') : EMPTY;
    const [side, edge] = [emus(PADDING.width / 2), emus(PADDING.height / 2)];
    const lines = ['L', 'R'].map((at) => `<a:ln${at} w="0"><a:noFill/></a:ln${at}>`).join('');
    const rules = ['T', 'B'].map((at) => `<a:ln${at} w="6350">${LINE}</a:ln${at}>`).join('');
    return (
      `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${said}</a:txBody>` +
      `<a:tcPr marL="${side}" marR="${side}" marT="${edge}" marB="${edge}" anchor="t">${lines}${rules}<a:noFill/></a:tcPr></a:tc>`
    );
  };
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${named(id, `Table ${id}`)}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/>` +
    `</p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${transform('p', table)}` +
    `<a:graphic><a:graphicData uri="${TRANSITIONAL}/drawingml/2006/table"><a:tbl><a:tblPr${hasHeads ? ' firstRow="1"' : ' firstCol="1"'}/>` +
    `<a:tblGrid>${columns.map((width) => `<a:gridCol w="${emus(width)}"/>`).join('')}</a:tblGrid>` +
    `${rows.map(({ height, cells }) => `<a:tr h="${emus(height)}">${cells.map(cell).join('')}</a:tr>`).join('')}` +
    '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>'
  );
}

const picture = (box: SlideBox, relationship: string, description: string, id: number): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}" descr="${attributeText(description)}"/>` +
  '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>' +
  `<p:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
  `<p:spPr>${transform('a', box)}${RECTANGLE}</p:spPr></p:pic>`;
