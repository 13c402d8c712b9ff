import { child, children, type XmlElement } from '../../ooxml/xml/index.js';
import type { MathAlignment, MathLook, MathNode, MathRow } from '../../resolved/index.js';
import { character, flag, type MathReading, property } from './reading.js';

/** The maximum number of columns of one matrix, repeated ones counted: Word's own limit. */
const MOST_COLUMNS = 64;

/** Reads one structure; undefined for any other element. */
export function readMathStructure(element: XmlElement, reading: MathReading): MathNode | undefined {
  const { look } = reading;
  const part = (name: string): MathRow => reading.row(child(element, name), reading);
  const shown = (name: string, properties: string, hide: string): MathRow | undefined =>
    flag(element, properties, hide) ? undefined : part(name);
  switch (element.name) {
    case 'm:f': {
      const type = property(element, 'm:fPr', 'm:type');
      const known = type === 'skw' || type === 'lin' || type === 'noBar' ? type : 'bar';
      const small = reading.limits.smallFractions ? { small: true as const } : {};
      return { kind: 'fraction', look, type: known, ...small, numerator: part('m:num'), denominator: part('m:den') };
    }
    case 'm:sSub':
      return { kind: 'scripts', look, base: part('m:e'), sub: part('m:sub'), before: false };
    case 'm:sSup':
      return { kind: 'scripts', look, base: part('m:e'), sup: part('m:sup'), before: false };
    case 'm:sSubSup':
    case 'm:sPre':
      return {
        kind: 'scripts',
        look,
        base: part('m:e'),
        sub: part('m:sub'),
        sup: part('m:sup'),
        before: element.name === 'm:sPre',
      };
    case 'm:rad':
      return { kind: 'radical', look, degree: shown('m:deg', 'm:radPr', 'm:degHide'), base: part('m:e') };
    case 'm:nary':
      return {
        kind: 'nary',
        look,
        char: character(element, 'm:naryPr', 'm:chr', '\u222b'),
        limits: naryLimits(element, reading),
        grows: flag(element, 'm:naryPr', 'm:grow'),
        sub: shown('m:sub', 'm:naryPr', 'm:subHide'),
        sup: shown('m:sup', 'm:naryPr', 'm:supHide'),
        base: part('m:e'),
      };
    case 'm:d':
      return readDelimiters(element, reading);
    case 'm:func':
      return { kind: 'function', look, name: part('m:fName'), base: part('m:e') };
    case 'm:limLow':
      return { kind: 'limit', look, side: 'below', base: part('m:e'), limit: part('m:lim') };
    case 'm:limUpp':
      return { kind: 'limit', look, side: 'above', base: part('m:e'), limit: part('m:lim') };
    case 'm:acc':
      return { kind: 'accent', look, char: character(element, 'm:accPr', 'm:chr', '\u0302'), base: part('m:e') };
    case 'm:bar':
      return { kind: 'bar', look, side: side(property(element, 'm:barPr', 'm:pos')), base: part('m:e') };
    case 'm:groupChr':
      return {
        kind: 'group',
        look,
        char: character(element, 'm:groupChrPr', 'm:chr', '\u23df'),
        side: side(property(element, 'm:groupChrPr', 'm:pos')),
        raised: property(element, 'm:groupChrPr', 'm:vertJc') === 'top',
        base: part('m:e'),
      };
    case 'm:box':
      return { kind: 'box', look, operator: flag(element, 'm:boxPr', 'm:opEmu'), base: part('m:e') };
    case 'm:borderBox':
      return { kind: 'borderBox', look, lines: boxLines(element), base: part('m:e') };
    case 'm:phant':
      return readPhantom(element, look, part('m:e'));
    case 'm:m':
      return readMatrix(element, reading);
    case 'm:eqArr':
      return {
        kind: 'equations',
        look,
        rows: children(element, 'm:e').map((row) => reading.row(row, reading)),
        spread: flag(element, 'm:eqArrPr', 'm:maxDist'),
      };
    default:
      return undefined;
  }
}

/**
 * `m:limLoc`, or the default of the document (`m:intLim`, `m:naryLim`); without either, integrals have their limits
 * next to them and all other operators above and below.
 */
function naryLimits(element: XmlElement, { limits }: MathReading): 'undOvr' | 'subSup' {
  const isIntegral = /[\u222b-\u2233]/.test(character(element, 'm:naryPr', 'm:chr', '\u222b'));
  const stated =
    property(element, 'm:naryPr', 'm:limLoc') ?? (isIntegral ? limits.integralLimits : limits.operatorLimits);
  if (stated === 'undOvr' || stated === 'subSup') return stated;
  return isIntegral ? 'subSup' : 'undOvr';
}

function readDelimiters(element: XmlElement, reading: MathReading): MathNode {
  return {
    kind: 'delimiters',
    look: reading.look,
    begin: character(element, 'm:dPr', 'm:begChr', '('),
    end: character(element, 'm:dPr', 'm:endChr', ')'),
    separator: character(element, 'm:dPr', 'm:sepChr', '|'),
    grows: property(element, 'm:dPr', 'm:grow') === undefined || flag(element, 'm:dPr', 'm:grow'),
    content: children(element, 'm:e').map((each) => reading.row(each, reading)),
  };
}

const side = (position: string | undefined): 'above' | 'below' => (position === 'top' ? 'above' : 'below');

function boxLines(element: XmlElement) {
  const on = (name: string): boolean => flag(element, 'm:borderBoxPr', name);
  return {
    top: !on('m:hideTop'),
    bottom: !on('m:hideBot'),
    left: !on('m:hideLeft'),
    right: !on('m:hideRight'),
    horizontal: on('m:strikeH'),
    vertical: on('m:strikeV'),
    rising: on('m:strikeBLTR'),
    falling: on('m:strikeTLBR'),
  };
}

/** Reads a phantom, whose content is visible unless `m:show` is off (§22.1.2.96). */
function readPhantom(element: XmlElement, look: MathLook, base: MathRow): MathNode {
  const on = (name: string): boolean => flag(element, 'm:phantPr', name);
  const shows = property(element, 'm:phantPr', 'm:show') === undefined || on('m:show');
  return {
    kind: 'phantom',
    look,
    shows,
    zeroWidth: on('m:zeroWid'),
    zeroAscent: on('m:zeroAsc'),
    zeroDescent: on('m:zeroDesc'),
    base,
  };
}

function readMatrix(element: XmlElement, reading: MathReading): MathNode {
  const groups = child(element, 'm:mPr');
  const columns: MathAlignment[] = [];
  for (const group of children((groups && child(groups, 'm:mcs')) ?? element, 'm:mc')) {
    const stated = property(group, 'm:mcPr', 'm:mcJc');
    const count = Number.parseInt(property(group, 'm:mcPr', 'm:count') ?? '1', 10);
    const align = stated === 'left' || stated === 'right' ? stated : 'center';
    for (let i = 0; i < Math.min(count, MOST_COLUMNS) && columns.length < MOST_COLUMNS; i++) columns.push(align);
  }
  const rows = children(element, 'm:mr').map((row) => children(row, 'm:e').map((cell) => reading.row(cell, reading)));
  return { kind: 'matrix', look: reading.look, columns, rows };
}
