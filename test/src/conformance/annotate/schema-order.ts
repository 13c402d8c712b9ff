/** The order of children in the schema (ECMA-376-1 Annex A), for the elements that a fill writes or edits. */
import { children, descendants, type XmlElement } from '@quire/core/xml';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The children of each parent in the order of the schema. A child that is not listed may be anywhere. */
const SEQUENCES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'w:pPr': `w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr w:suppressLineNumbers
      w:pBdr w:shd w:tabs w:suppressAutoHyphens w:kinsoku w:wordWrap w:overflowPunct w:topLinePunct w:autoSpaceDE
      w:autoSpaceDN w:bidi w:adjustRightInd w:snapToGrid w:spacing w:ind w:contextualSpacing w:mirrorIndents
      w:suppressOverlap w:jc w:textDirection w:textAlignment w:textboxTightWrap w:outlineLvl w:divId w:cnfStyle w:rPr
      w:sectPr w:pPrChange`,
    'w:rPr': `w:ins w:del w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:dstrike w:outline w:shadow
      w:emboss w:imprint w:noProof w:snapToGrid w:vanish w:webHidden w:color w:spacing w:w w:kern w:position w:sz w:szCs
      w:highlight w:u w:effect w:bdr w:shd w:fitText w:vertAlign w:rtl w:cs w:em w:lang w:eastAsianLayout w:specVanish
      w:oMath w:rPrChange`,
    'w:tblPr': `w:tblStyle w:tblpPr w:tblOverlap w:bidiVisual w:tblStyleRowBandSize w:tblStyleColBandSize w:tblW w:jc
      w:tblCellSpacing w:tblInd w:tblBorders w:shd w:tblLayout w:tblCellMar w:tblLook w:tblCaption w:tblDescription
      w:tblPrChange`,
    'w:tcPr': `w:cnfStyle w:tcW w:gridSpan w:hMerge w:vMerge w:tcBorders w:shd w:noWrap w:tcMar w:textDirection w:tcFitText
      w:vAlign w:hideMark w:cellIns w:cellDel w:cellMerge w:tcPrChange`,
    'w:tbl': 'w:tblPr w:tblGrid w:tr',
    'w:tr': 'w:tblPrEx w:trPr w:tc',
    'w:tc': 'w:tcPr w:p',
    'w:p': 'w:pPr w:r',
    'w:r': 'w:rPr w:t',
    'w:sdt': 'w:sdtPr w:sdtEndPr w:sdtContent',
    'w:hyperlink': 'w:r',
    'w:ffData': 'w:name w:label w:enabled w:calcOnExit w:checkBox',
    'w:checkBox': 'w:size w:default w:checked',
    'w:ddList': 'w:result w:default w:listEntry',
    'w14:checkbox': 'w14:checked w14:checkedState w14:uncheckedState',
    'w:numbering': 'w:numPicBullet w:abstractNum w:num w:numIdMacAtCleanup',
    'w:num': 'w:abstractNumId w:lvlOverride',
    'wp:inline': 'wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic',
    'wp:anchor': `wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent wp:wrapNone wp:docPr
      wp:cNvGraphicFramePr a:graphic`,
    'pic:pic': 'pic:nvPicPr pic:blipFill pic:spPr',
    'pic:nvPicPr': 'pic:cNvPr pic:cNvPicPr',
    'pic:blipFill': 'a:blip a:srcRect a:stretch',
    'w:body': 'w:p w:sectPr',
  }).map(([parent, sequence]) => [parent, words(sequence)]),
);

/** Each child that the schema puts before an earlier sibling, as `w:b behind w:sz in w:rPr`. */
export function orderFaults(root: XmlElement): string[] {
  const faults: string[] = [];
  for (const element of descendants(root)) {
    const sequence = SEQUENCES.get(element.name);
    if (sequence) faults.push(...misplaced(element, sequence));
    if (element.name === 'w:tc' && lastBlock(element) !== 'w:p') faults.push('w:tc ends with no paragraph');
  }
  return faults;
}

function misplaced(element: XmlElement, sequence: readonly string[]): string[] {
  let highest = -1;
  return children(element).flatMap(({ name }) => {
    const place = sequence.indexOf(name);
    if (place < 0) return [];
    if (place < highest) return [`${name} behind ${sequence[highest]} in ${element.name}`];
    highest = place;
    return [];
  });
}

/** Word repairs a cell whose last block is a table (ECMA-376-1 §17.4.65); a control counts as its content. */
function lastBlock(cell: XmlElement): string | undefined {
  const blocks = children(cell).filter(({ name }) => ['w:p', 'w:tbl', 'w:sdt', 'w:customXml'].includes(name));
  const last = blocks.at(-1);
  if (!last || last.name === 'w:p' || last.name === 'w:tbl') return last?.name;
  const inside = children(last, 'w:sdtContent')[0] ?? last;
  return lastBlock(inside);
}
