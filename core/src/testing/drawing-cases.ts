/** Drawings for tests: a package with images, and a context that reads from it. */
import { DiagnosticLog } from '../base/diagnostics.js';
import type { Drawing, DrawingContext } from '../drawing/context.js';
import { readChartFrame } from '../drawing/dml/chart.js';
import { readDiagram } from '../drawing/dml/diagram.js';
import { readDrawing } from '../drawing/index.js';
import { openPackage } from '../ooxml/opc/index.js';
import { child, textContent, type XmlElement } from '../ooxml/xml/index.js';
import type { DrawnObject } from '../resolved/index.js';
import { buildDocx, type DocxParts } from './index.js';

/** One pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);

/** An EMF header, as far as it is read. */
export const EMF = (() => {
  const bytes = new Uint8Array(88);
  bytes.set([1, 0, 0, 0, 88], 0);
  bytes.set([0x20, 0x45, 0x4d, 0x46], 40);
  new DataView(bytes.buffer).setInt32(32, 2540, true);
  new DataView(bytes.buffer).setInt32(36, 1270, true);
  return bytes;
})();

export interface DrawingReading {
  readonly drawing: Drawing | undefined;
  readonly log: DiagnosticLog;
  /** The colors that shapes gave their text, keyed by the text. */
  readonly textColors: ReadonlyMap<string, string | undefined>;
}

const THEME: Readonly<Record<string, string>> = { accent1: '#4472c4', dk1: '#000000', lt1: '#ffffff' };

/** Reads the drawing in a run with the given content. */
export function readRun(run: string, parts: Omit<DocxParts, 'body'> = {}): DrawingReading {
  const docx = buildDocx({
    ...parts,
    body: `<w:p><w:r>${run}</w:r></w:p>`,
    media: { 'image.png': PNG, 'metafile.emf': EMF, 'noise.png': Uint8Array.of(1, 2, 3), ...parts.media },
  });
  const pkg = openPackage(docx);
  const log = new DiagnosticLog();
  const textColors = new Map<string, string | undefined>();
  const context: DrawingContext = {
    part: '/word/document.xml',
    package: pkg,
    log,
    themeColor: (name) => THEME[name],
    readChart: readChartFrame,
    readDiagram,
    blocks: (xml, defaults) => {
      textColors.set(textContent(xml), defaults?.color);
      return [];
    },
  };
  let element: XmlElement | undefined = pkg.xml('/word/document.xml');
  for (const name of ['w:body', 'w:p', 'w:r']) element = element && child(element, name);
  const content = element?.children[0];
  return { drawing: typeof content === 'object' ? readDrawing(content, context) : undefined, log, textColors };
}

/** The drawn object of a reading, inline or anchored; fails the test without one. */
export function objectOf({ drawing }: DrawingReading): DrawnObject {
  if (!drawing) throw new Error('nothing was drawn');
  return 'inline' in drawing ? drawing.inline : drawing.anchored.object;
}

/** A `w:drawing` in the line, 100 by 50 points, around graphic data. */
export const inline = (data: string, properties = '<wp:docPr id="1" name="x"/>', more = ''): string =>
  `<w:drawing><wp:inline ${more}><wp:extent cx="1270000" cy="635000"/>${properties}<a:graphic>` +
  `<a:graphicData uri="x">${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`;

/** A picture of the image with that relationship id. */
export const picture = (id: string, fill = '', properties = ''): string =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${fill}</pic:blipFill><pic:spPr>${properties}</pic:spPr></pic:pic>`;

/** A shape: the inner XML of its properties, and the XML after them. */
export const shapeXml = (properties: string, rest = ''): string =>
  `<wps:wsp><wps:spPr>${properties}</wps:spPr>${rest}<wps:bodyPr/></wps:wsp>`;

export const preset = (name: string): string => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;
export const solid = (color: string): string => `<a:solidFill>${color}</a:solidFill>`;
export const rgb = (hex: string): string => `<a:srgbClr val="${hex}"/>`;
