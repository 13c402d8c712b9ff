/** A document with each effect that Word draws: soft, transparent, reflected or bent shapes, and color gradients. */
import { buildDocx } from '@quire/core/testing';

const PT = 12_700;
const [WIDTH, HEIGHT] = [150, 50];

/** A shape with its fill, its line and its effects, and text if there is any. */
function shape(inner: string, { text = '', body = '', preset = 'roundRect' } = {}): string {
  const box = text
    ? `<wps:txbx><w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent></wps:txbx>`
    : '';
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${WIDTH * PT}" cy="${HEIGHT * PT}"/><wp:docPr id="1" name="s" descr="An effect"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:prstGeom prst="${preset}"/>${inner}</wps:spPr>${box}<wps:bodyPr>${body}</wps:bodyPr></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

const solid = (color: string, alpha = 100): string =>
  `<a:solidFill><a:srgbClr val="${color}"><a:alpha val="${alpha * 1000}"/></a:srgbClr></a:solidFill>`;
const stops =
  '<a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst><a:lin ang="0"/>';
const effects = (inner: string): string => `${solid('4472C4')}<a:effectLst>${inner}</a:effectLst>`;
const black = '<a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr>';

const EFFECTS: Readonly<Record<string, string>> = {
  glow: shape(effects('<a:glow rad="101600"><a:srgbClr val="FFC000"><a:alpha val="40000"/></a:srgbClr></a:glow>')),
  softShadow: shape(effects(`<a:outerShdw blurRad="101600" dist="50800" dir="2700000">${black}</a:outerShdw>`)),
  innerShadow: shape(effects(`<a:innerShdw blurRad="63500" dist="50800" dir="16200000">${black}</a:innerShdw>`)),
  softEdge: shape(effects('<a:softEdge rad="63500"/>')),
  reflection: shape(
    effects('<a:reflection stA="50000" endPos="75000" dist="12700" dir="5400000" sy="-100000" algn="bl"/>'),
  ),
  lineGradient: shape(`<a:noFill/><a:ln w="76200"><a:gradFill>${stops}</a:gradFill></a:ln>`),
  gradient: shape(`<a:gradFill>${stops}</a:gradFill>`),
  transparent: shape(`${solid('00B050', 40)}<a:ln w="38100">${solid('FF0000', 50)}</a:ln>`, { text: 'Seen through' }),
  warp: shape('<a:noFill/>', { text: 'Waved', body: '<a:prstTxWarp prst="textWave1"/>', preset: 'rect' }),
  vmlGradient:
    '<w:p><w:r><w:pict><v:shape type="#_x0000_t156" style="width:150pt;height:50pt" fillcolor="red" alt="Art"><v:fill type="gradient" color2="yellow"/><v:textpath style="font-family:Calibri" string="Art"/></v:shape></w:pict></w:r></w:p>',
};

export const effectsDocx = (): Uint8Array => buildDocx({ body: Object.values(EFFECTS).join('') });
