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
  /** The part that holds the drawing: relationship ids belong to it. */
  readonly part: PartName;
  readonly package: Package;
  readonly log: DiagnosticLog;
  /** A theme color by slot or mapped name: `accent1`, `dk1`, `tx1`, `bg2`. */
  themeColor(name: string): Color | undefined;
  /**
   * The blocks of a text box, from its `w:txbxContent`. `color` comes from the style of the shape, for text without a
   * color (`a:fontRef`).
   */
  blocks(xml: XmlElement, defaults?: { readonly color?: Color }): readonly ResolvedBlock[];
  /** The chains of linked text boxes; without them each box has only its own text. */
  readonly linkedTextBoxes?: LinkedTextBoxes;
  /** The fill of the enclosing group, for shapes that inherit it (`a:grpFill`). */
  readonly groupFill?: ShapeFill;
  /** Draws EMF and WMF pictures; without it they are placeholders. */
  readonly readMetafile?: ReadMetafile;
  /** Draws SVG pictures; without it the pictures for older readers are shown. */
  readonly readSvg?: ReadSvg;
  /** Draws charts; without it they are placeholders. */
  readonly readChart?: ReadChart;
  /** Returns a font's measures by its name; without it the texts of charts have the sizes of most fonts. */
  readonly letters?: (
    family: string,
    style: { readonly bold: boolean; readonly italic: boolean },
  ) => ChartLetters | undefined;
  /** Draws SmartArt; without it diagrams are placeholders. */
  readonly readDiagram?: ReadDiagram;
  /** The limits of pictures; by default those of `DEFAULT_LIMITS`. */
  readonly limits?: Pick<Limits, 'imagePixels'>;
}

/** Makes the paragraph of a text in a font; undefined if the result is empty. */
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

/** A drawing in the line or anchored, with the link on it (`a:hlinkClick`, `href`). */
export type Drawing =
  | { readonly inline: DrawnObject; readonly link?: Link }
  | { readonly anchored: AnchoredObject; readonly link?: Link };

/** Deepest group that is drawn. Word's own interface stops far earlier. */
export const DEEPEST_GROUP = 24;
