/** How a certificate looks: sizes in half points, distances in twips. */
const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
  `<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const fonts = (name: string): string => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
const spacing = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;

export const STYLES =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>' +
  `${fonts('Calibri')}${size(20)}<w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>` +
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${spacing(0, 120)}</w:pPr></w:style>` +
  style('Heading1', 'heading 1', `<w:keepNext/>${spacing(0, 120)}<w:outlineLvl w:val="0"/>`, `<w:b/>${size(36)}`) +
  style('Heading2', 'heading 2', `<w:keepNext/>${spacing(200, 60)}<w:outlineLvl w:val="1"/>`, `<w:b/>${size(24)}`) +
  style('Label', 'Label', spacing(20, 20), `<w:b/>${size(17)}`) +
  style('Cell', 'Cell', spacing(20, 20), size(17)) +
  style('Digest', 'Digest', spacing(20, 20), `${fonts('Courier New')}${size(16)}`) +
  style('Hash', 'Hash', spacing(20, 20), `${fonts('Courier New')}${size(12)}`) +
  style('Footer', 'footer', `${spacing(0, 0)}<w:jc w:val="center"/>`, `<w:color w:val="595959"/>${size(16)}`) +
  '</w:styles>';
