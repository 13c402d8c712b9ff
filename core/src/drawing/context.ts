import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { Twip } from '../base/units.js';
import type { ChartLetters } from '../chart/index.js';
import type { Package, PartName } from '../ooxml/opc/index.js';
import type { XmlElement } from '../ooxml/xml/index.js';
import type {
  AnchoredObject,
  Color,
  DrawnContent,
  DrawnObject,
  Link,
  ResolvedBlock,
  ShapeFill,
} from '../resolved/index.js';
import type { LinkedTextBoxes } from './linked-text-boxes.js';

/** The document around a drawing. */
export interface DrawingContext {
  /** The part that contains the drawing, to which relationship ids belong. */
  readonly part: PartName;
  readonly package: Package;
  readonly log: DiagnosticLog;
  /** A theme color by slot or mapped name: `accent1`, `dk1`, `tx1`, `bg2`. */
  themeColor(name: string): Color | undefined;
  /**
   * The blocks of a text box, from its `w:txbxContent`. `color` is the color that the style of the shape gives
   * (`a:fontRef`) to text without a color.
   */
  blocks(xml: XmlElement, defaults?: { readonly color?: Color }): readonly ResolvedBlock[];
  /** The chains of linked text boxes; if absent, each box has only its own text. */
  readonly linkedTextBoxes?: LinkedTextBoxes;
  /** The fill of the enclosing group, for shapes that inherit it (`a:grpFill`). */
  readonly groupFill?: ShapeFill;
  /** Draws EMF and WMF pictures; if absent, they are placeholders. */
  readonly readMetafile?: ReadMetafile;
  /** Draws SVG pictures; if absent, their fallback pictures are shown. */
  readonly readSvg?: ReadSvg;
  /** Draws charts; if absent, they are placeholders. */
  readonly readChart?: ReadChart;
  /** Returns a font's metrics by its name; if absent, the texts of charts use typical metrics. */
  readonly letters?: (
    family: string,
    style: { readonly bold: boolean; readonly italic: boolean },
  ) => ChartLetters | undefined;
  /** Draws SmartArt; if absent, diagrams are placeholders. */
  readonly readDiagram?: ReadDiagram;
  /** The limits of pictures; by default those of `DEFAULT_LIMITS`. */
  readonly limits?: Pick<Limits, 'imagePixels'>;
}

/** Makes a paragraph from a text and a font; undefined if the paragraph is empty. */
export type TextSetter = (
  text: string,
  font: TextFont,
) => Extract<DrawnContent, { kind: 'textArt' }>['paragraph'] | undefined;

export interface TextFont {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The picture that the bytes of a metafile draw; undefined if it cannot be read. */
export type ReadMetafile = (
  bytes: Uint8Array,
  kind: 'emf' | 'wmf',
  part: PartName,
  setText: TextSetter,
) => Extract<DrawnContent, { kind: 'metafile' }> | undefined;

/** The picture that an SVG file draws, or the reason that it is not drawn. */
export type ReadSvg = (
  bytes: Uint8Array,
  part: PartName,
  setText: TextSetter,
) => Extract<DrawnContent, { kind: 'metafile' }> | string;

/** The diagram that `dgm:relIds` name. */
export type ReadDiagram = (ids: XmlElement, context: DrawingContext) => DrawnContent;

/** The chart that a `c:chart` names, in a box of the given size in twips. */
export type ReadChart = (
  frame: XmlElement,
  size: { readonly width: Twip; readonly height: Twip },
  context: DrawingContext,
) => DrawnContent;

/** An inline or anchored drawing, with its link (`a:hlinkClick`, `href`). */
export type Drawing =
  | { readonly inline: DrawnObject; readonly link?: Link }
  | { readonly anchored: AnchoredObject; readonly link?: Link };

/** The maximum depth of groups that are drawn. Word's own interface allows far less. */
export const DEEPEST_GROUP = 24;
