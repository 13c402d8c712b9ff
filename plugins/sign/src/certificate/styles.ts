/** WordprocessingML (ECMA-376-1 §17). */
export const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
  `<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const fonts = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const line = (side: string, eighths: number, color: string): string =>
  `<w:${side} w:val="single" w:sz="${eighths}" w:space="0" w:color="${color}"/>`;

/** The color of secondary text: dark enough on white for small text (WCAG 2.2: 7 to 1). */
export const QUIET = '595959';
const QUIETLY = `<w:color w:val="${QUIET}"/>`;

/**
 * Space before fixed-width digits, in twips. Their ascent (0.83 of their size) is less than that of the text next to
 * them (0.95), and the space puts all texts of a row on one baseline. It includes the 20 twips before all text.
 */
const ON_ONE_LINE = { digest: 20 + 37, hash: 20 + 53 };

/** The lines of tables. */
export const RULE_COLOR = 'BFBFBF';

/** Returns the styles of a certificate: sizes in half points, distances in twips. `color`: the line below its title. */
export const stylesXml = (language: string, color: string): string =>
  `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  `${fonts('Calibri')}${size(20)}<w:lang w:val="${language}"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>` +
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${spacing(0, 120)}</w:pPr></w:style>` +
  style('Brand', 'Brand', `<w:keepNext/>${spacing(0, 160)}`, `<w:b/>${size(26)}`) +
  style(
    'Heading1',
    'heading 1',
    `<w:keepNext/><w:pBdr>${line('bottom', 12, color)}</w:pBdr>${spacing(0, 120)}<w:outlineLvl w:val="0"/>`,
    `<w:b/>${size(36)}`,
  ) +
  style('Heading2', 'heading 2', `<w:keepNext/>${spacing(200, 60)}<w:outlineLvl w:val="1"/>`, `<w:b/>${size(24)}`) +
  style('Note', 'Note', `<w:keepNext/>${spacing(0, 60)}`, `${QUIETLY}${size(17)}`) +
  style('Label', 'Label', spacing(20, 20), `<w:b/>${size(17)}`) +
  style('Cell', 'Cell', spacing(20, 20), size(17)) +
  style('Title', 'Event', spacing(20, 0), `<w:b/>${size(17)}`) +
  style('Data', 'Data', spacing(0, 20), `${QUIETLY}${size(16)}`) +
  style('Digest', 'Digest', spacing(ON_ONE_LINE.digest, 20), `${fonts('Courier New')}${size(15)}`) +
  style('Hash', 'Hash', spacing(ON_ONE_LINE.hash, 20), `${fonts('Courier New')}${size(13)}`) +
  style('Footer', 'footer', `${spacing(0, 0)}<w:jc w:val="center"/>`, `${QUIETLY}${size(16)}`) +
  '<w:style w:type="table" w:styleId="Lines"><w:name w:val="Lines"/><w:tblPr>' +
  `<w:tblBorders>${['top', 'bottom', 'insideH'].map((side) => line(side, 4, RULE_COLOR)).join('')}</w:tblBorders>` +
  '<w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  '</w:styles>';
