/** Finds the preset shape of the standard for a VML shape. */

import { pairsOf } from '../../base/tables.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { ShapeGeometry } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { customShape, pathText, shapeType, throughPoints } from './custom-shape.js';
import { figure } from './style.js';

/** Elements that are a shape by themselves. */
const ELEMENTS: ReadonlyMap<string, ShapeGeometry> = new Map([
  ['v:rect', 'rect'],
  ['v:oval', 'ellipse'],
  ['v:line', 'line'],
]);

/** MSOSPT numbers ([MS-ODRAW] 2.4.24), as in `#_x0000_t15`, of shapes without guides. */
const PLAIN: ReadonlyMap<string, ShapeGeometry> = new Map([
  ['1', 'rect'],
  ['3', 'ellipse'],
  ['20', 'line'],
  ['32', 'line'],
  ['109', 'rect'],
  ['120', 'ellipse'],
  ['202', 'rect'],
]);

/** The other preset shapes by their names in DrawingML. */
const PRESETS = pairsOf(
  `2 roundRect; 4 diamond; 5 triangle; 6 rtTriangle; 7 parallelogram; 8 trapezoid; 9 hexagon; 10 octagon; 11 plus;
  12 star5; 13 rightArrow; 15 homePlate; 16 cube; 19 arc; 21 plaque; 22 can; 23 donut; 33 bentConnector2;
  34 bentConnector3; 35 bentConnector4; 36 bentConnector5; 37 curvedConnector2; 38 curvedConnector3;
  39 curvedConnector4; 40 curvedConnector5; 53 ribbon; 54 ribbon2; 55 chevron; 56 pentagon; 57 noSmoking; 58 star8;
  59 star16; 60 star32; 61 wedgeRectCallout; 62 wedgeRoundRectCallout; 63 wedgeEllipseCallout; 64 wave;
  65 foldedCorner; 66 leftArrow; 67 downArrow; 68 upArrow; 69 leftRightArrow; 70 upDownArrow; 71 irregularSeal1;
  72 irregularSeal2; 73 lightningBolt; 74 heart; 75 rect; 76 quadArrow; 84 bevel; 85 leftBracket; 86 rightBracket;
  87 leftBrace; 88 rightBrace; 89 leftUpArrow; 90 bentUpArrow; 91 bentArrow; 92 star24; 93 stripedRightArrow;
  94 notchedRightArrow; 95 blockArc; 96 smileyFace; 97 verticalScroll; 98 horizontalScroll; 99 circularArrow;
  101 uturnArrow; 102 curvedRightArrow; 103 curvedLeftArrow; 104 curvedUpArrow; 105 curvedDownArrow;
  106 cloudCallout; 110 flowChartDecision; 111 flowChartInputOutput; 112 flowChartPredefinedProcess;
  113 flowChartInternalStorage; 114 flowChartDocument; 115 flowChartMultidocument; 116 flowChartTerminator;
  117 flowChartPreparation; 118 flowChartManualInput; 119 flowChartManualOperation; 121 flowChartPunchedCard;
  122 flowChartPunchedTape; 123 flowChartSummingJunction; 124 flowChartOr; 125 flowChartCollate; 126 flowChartSort;
  127 flowChartExtract; 128 flowChartMerge; 130 flowChartOnlineStorage; 131 flowChartMagneticTape;
  132 flowChartMagneticDisk; 133 flowChartMagneticDrum; 134 flowChartDisplay; 135 flowChartDelay;
  176 flowChartAlternateProcess; 177 flowChartOffpageConnector; 183 sun; 184 moon; 185 bracketPair; 186 bracePair;
  187 star4; 188 doubleWave`,
);

/**
 * The factor from VML's adjustments (21,600ths of the shape) to DrawingML's (100,000ths); only shapes with one
 * adjustment match.
 */
const SCALE = 100_000 / 21_600;

/** The geometry of a shape. `preset` is the number of its type; undefined if it is none of the presets. */
export function vmlGeometry(
  shape: XmlElement,
  preset: string | undefined,
  context: DrawingContext,
): ShapeGeometry | undefined {
  if (shape.name === 'v:roundrect') return named('roundRect', roundness(shape.attributes.arcsize));
  if (shape.name === 'v:arc') return arc(shape);
  const drawn = throughPoints(shape) ?? (pathText(shape) === undefined ? undefined : customShape(shape, undefined));
  return drawn ?? presetGeometry(shape, preset, context) ?? customShape(shape, shapeType(shape, context));
}

function presetGeometry(
  shape: XmlElement,
  preset: string | undefined,
  context: DrawingContext,
): ShapeGeometry | undefined {
  const plain = preset === undefined ? ELEMENTS.get(shape.name) : PLAIN.get(preset);
  if (plain) return plain;
  const name = PRESETS.get(preset ?? '');
  if (name === undefined) return undefined;
  // Adjustments that have another meaning in DrawingML apply to the path of the shape's own type.
  const isAdjusted = shape.attributes.adj !== undefined && !SINGLE.has(name);
  const adjusted = isAdjusted ? customShape(shape, shapeType(shape, context)) : undefined;
  return adjusted ?? named(name, adjustment(name, shape.attributes.adj));
}

/** Part of an ellipse, from `startangle` to `endangle`: degrees, clockwise from the top (ECMA-376-4 §19.1.2.1). */
function arc({ attributes }: XmlElement): ShapeGeometry {
  const angle = (value: string | undefined, usual: number): number =>
    ((((figure(value) ?? usual) - 90) % 360) + 360) % 360;
  const adjustments = new Map([
    ['adj1', angle(attributes.startangle, 0) * 60_000],
    ['adj2', angle(attributes.endangle, 90) * 60_000],
  ]);
  return { kind: 'preset', name: 'arc', adjustments };
}

const named = (name: string, adjustment: number | undefined): ShapeGeometry => ({
  kind: 'preset',
  name,
  adjustments: new Map(adjustment === undefined ? [] : [['adj', adjustment]]),
});

/** A share of the shorter side, in 65,536ths if `f` follows (ECMA-376-4 §19.1.2.17). */
function roundness(arcsize: string | undefined): number | undefined {
  const match = /^\s*(\d*\.?\d+)(f|%)?/.exec(arcsize ?? '');
  if (!match) return undefined;
  const share = Number(match[1]) / (match[2] === 'f' ? 65_536 : match[2] === '%' ? 100 : 1);
  return Math.min(share, 0.5) * 100_000;
}

const SINGLE: ReadonlySet<string> = new Set(['roundRect', 'octagon', 'plus', 'plaque', 'bracketPair', 'triangle']);

function adjustment(name: string, adj: string | undefined): number | undefined {
  const value = Number.parseFloat(adj ?? '');
  return SINGLE.has(name) && Number.isFinite(value) ? value * SCALE : undefined;
}
