import type { DocxModel } from '../../ooxml/docx/index.js';
import { descendants, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { Cascade } from '../cascade/index.js';
import { referredStyle } from './action.js';
import { parseInstruction } from './instruction.js';

const STYLEREF = /^\s*STYLEREF\b/i;

/**
 * Character styles whose text headers and footers repeat (STYLEREF, ECMA-376-1 §17.16.5.59). Paragraph styles need not
 * be listed: layout finds their paragraphs by itself.
 */
export function repeatedRunStyles(model: DocxModel, styles: Cascade['styles']): ReadonlySet<string> {
  const repeated = new Set<string>();
  for (const part of [...model.headers.keys(), ...model.footers.keys()]) {
    for (const instruction of instructionsIn(model.package.xml(part))) {
      if (!STYLEREF.test(instruction)) continue;
      const style = referredStyle(parseInstruction(instruction), { styles });
      if (style !== undefined && model.styles.byId.get(style)?.type === 'character') repeated.add(style);
    }
  }
  return repeated;
}

/** The instructions of simple fields, and of fields made of `w:fldChar`: Word may divide these over several runs. */
function instructionsIn(story: XmlElement): readonly string[] {
  const instructions: string[] = [];
  let open = '';
  for (const element of descendants(story)) {
    if (element.name === 'w:fldSimple') instructions.push(element.attributes['w:instr'] ?? '');
    else if (element.name === 'w:instrText') open += textContent(element);
    else if (element.name === 'w:fldChar') {
      instructions.push(open);
      open = '';
    }
  }
  return instructions;
}
