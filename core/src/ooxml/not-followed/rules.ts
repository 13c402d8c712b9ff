/** The list of markup that is reported, with the clauses of ECMA-376 or the Microsoft notes that give it an effect. */
import { child, isOn, type XmlElement } from '../xml/index.js';

export interface Rule {
  /** The element with its canonical prefix. */
  readonly element: string;
  /** The attribute as the vocabulary spells it; absent if the element alone counts. */
  readonly attribute?: string;
  matches(element: XmlElement): boolean;
  /** Returns the words of the diagnostic; absent for a rule that is a condition of another one. */
  readonly what?: (element: XmlElement) => string;
  /** A second rule that the document must match too. */
  readonly with?: Rule;
}

/** Options of `w:compat` (ECMA-376-4 §14.8, [MS-OI29500] 2.1.454 and on): lines and tables as in older programs. */
const COMPATIBILITY =
  'alignTablesRowByRow allowSpaceOfSameStyleInTable autofitToFirstFixedWidthCell ' +
  'autoSpaceLikeWord95 displayHangulFixedWidth doNotAutofitConstrainedTables doNotBreakConstrainedForcedTable ' +
  'doNotSnapToGridInCell doNotSuppressIndentation doNotSuppressParagraphBorders doNotUseEastAsianBreakRules ' +
  'doNotVertAlignCellWithSp doNotWrapTextWithPunct footnoteLayoutLikeWW8 forgetLastTabAlignment growAutofit ' +
  'layoutRawTableWidth layoutTableRowsApart lineWrapLikeWord6 mwSmallCaps noExtraLineSpacing ' +
  'printBodyTextBeforeHeader printColBlack shapeLayoutLikeWW8 ' +
  'spacingInWholePoints subFontBySize suppressBottomSpacing suppressSpacingAtTopOfPage suppressTopSpacing ' +
  'suppressTopSpacingWP swapBordersFacingPages truncateFontHeightsLikeWP6 underlineTabInNumList ' +
  'useAltKinsokuLineBreakRules useAnsiKerningPairs useNormalStyleForList usePrinterMetrics ' +
  'useSingleBorderforContiguousCells useWord2002TableStyleRules useWord97LineBreakRules wpJustification wpSpaceWidth ' +
  'wrapTrailSpaces';

/** Settings of the document (§17.15.1). */
const SETTINGS =
  'alignBordersAndEdges bookFoldPrinting bookFoldRevPrinting printFormsData printFractionalCharacterWidth printTwoOnOne';

/** Shading patterns of lines (§17.18.78): they are drawn as one color, the mixture of lines and background. */
const STRIPES = 'horzStripe vertStripe diagStripe reverseDiagStripe horzCross diagCross'
  .split(' ')
  .flatMap((name) => [name, `thin${name[0]?.toUpperCase()}${name.slice(1)}`])
  .join('|');

/**
 * Rules, separated by semicolons and ends of lines: `element`, `element@attribute`, and a condition on its value: `on`
 * for switches, `= a|b`, or `!= a|b`. `&` adds markup that the document must also contain, `>` a child that the element
 * must have.
 */
const MARKUP = `
w:adjustRightInd@val = 0|false|off & w:docGrid@type = linesAndChars|snapToChars; w:textboxTightWrap@val != none;
w:background@color != FFFFFF|ffffff|auto & w:displayBackgroundShape@val on; w:suppressOverlap@val on
w:shd@val = ${STRIPES}
w:numFmt@val = hindiCounting; w:pgNumType@fmt = hindiCounting
w:applyBreakingRules@val on & w:lang@val = am-ET; w:size; w:matchSrc@val on; w:movie; w:sectPrChange; w:tblPrChange;
w:tblPrExChange; w:trPrChange; w:tcPrChange; w:numberingChange; w14:conflictIns; w14:conflictDel;
w15:footnoteColumns@val != 0|1
m:mathFont@val != Cambria Math; m:brkBinSub@val != -- & m:brkBin@val = repeat; m:alnScr@val on; m:argSz@val != 0;
m:baseJc@val != center; m:cGp@val != 0 & m:cGpRule@val = 3|4; m:cGpRule@val != 0; m:cSp@val != 0;
m:rSp@val != 0 & m:rSpRule@val = 3|4; m:rSpRule@val != 0; m:diff@val on; m:objDist@val on; m:shp@val = match;
m:transp@val on; m:brk
a14:m; a:themeOverride; a:defPPr; a:lvl1pPr; a:lvl2pPr; a:lvl3pPr; a:lvl4pPr; a:lvl5pPr; a:lvl6pPr; a:lvl7pPr;
a:lvl8pPr; a:lvl9pPr; a:buClr; a:buFont; a:buSzPct; a:buSzPts; a:spcPts@val != 0; a:pPr@eaLnBrk = 0|false;
a:pPr@fontAlgn != auto|base; a:pPr@hangingPunct on; a:pPr@latinLnBrk on; a:pPr@marR != 0; a:defRPr@kumimoji on;
a:defRPr@normalizeH on; a:rPr@kumimoji on; a:rPr@normalizeH on; a:rtl@val on; a:sym@typeface; a:ln@algn = in;
a:miter@lim != 800000; a:outerShdw@rotWithShape = 0|false & a:xfrm@rot != 0;
a:gradFill@rotWithShape = 0|false & a:xfrm@rot != 0; a:blipFill@rotWithShape = 0|false & a:xfrm@rot != 0;
a:alphaBiLevel; a:backdrop; a:bevelT; a:bevelB; a:buAutoNum; a:buBlip; a:camera@prst != orthographicFront; a:custClr;
a:effectDag; a:flatTx@z != 0; a:gradFill@flip != none; a:highlight; a:normAutofit@fontScale;
a:normAutofit@lnSpcReduction; a:rot@lat != 0; a:rot@lon != 0; a:rot@rev != 0; a:sp3d@contourW != 0;
a:sp3d@extrusionH != 0; a:tab; a:tileRect; a:uFill; a:uLn; ask:lineSketchCurved; ask:lineSketchFreehand;
ask:lineSketchScribble; wps:bodyPr@rot != 0; wps:bodyPr@rtlCol on & wps:bodyPr@numCol != 1;
wps:wsp@normalEastAsianFlow on; wps:bodyPr@anchor = just|dist; a:path@path = rect|shape; pic:blipFill > a:tile
v:fill@alignshape = f|false; v:fill@origin; v:fill@position; v:fill@size; v:fill@focussize != |,|0,0; v:fill@o:opacity2 != 1; v:imagedata@gamma != 1;
v:shadow@obscured on; v:textpath@fitpath on; v:textpath@fitshape = f|false; v:textpath@trim on; v:textpath@xscale on;
v:stroke@filltype != solid; v:stroke@insetpen on; v:stroke@miterlimit != 8|10; v:imagedata@chromakey;
v:imagedata@embosscolor; v:imagedata@recolortarget; o:bottom; o:callout@on on; o:clippath; o:column;
o:extrusion@on on; o:left; o:right; o:skew@on on; o:top
c:bandFmt; c:catAx > c:minorGridlines; c:bubble3D@val on & c:bubbleChart; c:lblAlgn@val = l|r; c:lblOffset@val != 100; c:minorTimeUnit;
c:pictureFormat@val = stack|stackScale; c:pictureStackUnit; c:showDLblsOverMax@val = 0|false & c:max;
c:showNegBubbles@val on; c:clrMapOvr@bg1 != lt1; c:clrMapOvr@tx1 != dk1; c:clrMapOvr@bg2 != lt2;
c:clrMapOvr@tx2 != dk2; c:clrMapOvr@accent1 != accent1; c:clrMapOvr@accent2 != accent2;
c:clrMapOvr@accent3 != accent3; c:clrMapOvr@accent4 != accent4; c:clrMapOvr@accent5 != accent5;
c:clrMapOvr@accent6 != accent6; c:clrMapOvr@hlink != hlink; c:clrMapOvr@folHlink != folHlink;
c:legendEntry > c:txPr; c15:layout > c:manualLayout; c15:spPr; cx:clrMapOvr@bg1 != lt1; cx:clrMapOvr@tx1 != dk1; cx:clrMapOvr@bg2 != lt2;
cx:clrMapOvr@tx2 != dk2; cx:dataLabel; cx:dataLabelHidden; cx:fmtOvr; cx:majorTickMarks@type != none;
cx:minorTickMarks@type != none; cx:plotSurface; cx:minorGridlines; cx:units; cx:unitsLabel; cx:valueColorPositions;
cx:valueColors
`;

/** WordprocessingML and its kin qualify their attributes, DrawingML and VML do not. */
const QUALIFIED = /^(?:w|w14|w15|m):/;

function readRule(text: string): Rule {
  const [own = '', other] = text.split(' & ');
  const [stated = '', inner] = own.split(' > ');
  const [, element = '', attribute, operator, list = ''] =
    /^([\w:]+)(?:@([\w:]+))?\s*(on|=|!=)?\s*(.*)$/.exec(stated) ?? [];
  const values = new Set(list.split('|'));
  const [prefix] = element.split(':');
  const key = attribute && (QUALIFIED.test(element) && !attribute.includes(':') ? `${prefix}:${attribute}` : attribute);
  const test = (value: string | undefined): boolean => {
    // A switch element without a value is on. Any other missing attribute does not match: its default changes nothing.
    if (operator === 'on') return isOn(value, attribute === 'val');
    if (value === undefined) return false;
    return operator === undefined || values.has(value) === (operator === '=');
  };
  return {
    element,
    ...(attribute && { attribute }),
    matches: (found) =>
      (key === undefined || test(found.attributes[key])) && (inner === undefined || child(found, inner) !== undefined),
    what: ({ attributes }) => {
      const name = attribute && attribute !== 'val' ? ` ${attribute}` : '';
      return `${element}${name}${key && operator !== 'on' ? ` ${attributes[key]}` : ''}`;
    },
    ...(other !== undefined && { with: condition(other) }),
  };
}

const condition = (text: string): Rule => {
  const { what: _, ...rule } = readRule(text);
  return rule;
};

const switches = (names: string, kind: string): Rule[] =>
  names.split(' ').map((name) => ({ ...readRule(`w:${name}@val on`), what: () => `${kind} ${name}` }));

const LISTED: readonly Rule[] = [
  ...switches(COMPATIBILITY, 'compatibility option'),
  ...switches(SETTINGS, 'setting'),
  ...MARKUP.trim()
    .split(/;\s*|\n/)
    .map(readRule),
];

/** All rules, including the ones that are only conditions of others. */
export const RULES: readonly Rule[] = LISTED.flatMap((rule) => (rule.with ? [rule, rule.with] : [rule]));
