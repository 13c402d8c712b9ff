import { type Fault, note } from '../faults.js';
import { exceeded } from '../limits.js';
import { isInteger, skipSpace } from '../syntax/index.js';
import type { SectionContext, XrefSection } from './section.js';
import { readXrefStream } from './stream.js';
import { readXrefTable } from './table.js';

/** A cross-reference section, in a hybrid file with the stream that `/XRefStm` refers to (ISO 32000-2 §7.5.8.4). */
export interface XrefLink {
  readonly section: XrefSection;
  readonly hidden?: XrefSection;
}

/** The section that begins at `at`, of either kind. */
function readSection(at: number, context: SectionContext): XrefSection | undefined {
  if (!(at >= 0 && at < context.bytes.length)) return undefined;
  const start = skipSpace(context.bytes, at);
  return readXrefTable(start, context) ?? readXrefStream(start, context);
}

/**
 * Returns the sections from `start` on along `/Prev`, the newest first. Undefined if the first cannot be read; a
 * `/Prev` that leads nowhere, or back into the chain, ends the chain with a fault.
 */
export function readChain(start: number, context: SectionContext, faults: Fault[]): XrefLink[] | undefined {
  const links: XrefLink[] = [];
  const seen = new Set<number>();
  for (let at = start; ; ) {
    const section = readSection(at, context);
    if (!section) {
      if (links.length === 0) return undefined;
      note(faults, 'xref-chain', at, '/Prev leads to no cross-reference section');
      return links;
    }
    if (seen.has(section.offset)) {
      note(faults, 'xref-chain', section.offset, '/Prev leads back to a section that was read');
      return links;
    }
    seen.add(section.offset);
    if (seen.size > context.budget.limits.sections)
      throw exceeded(`more than ${seen.size - 1} cross-reference sections`);
    for (const fault of section.faults) faults.push(fault);
    links.push({ section, ...hiddenSection(section, context, faults) });
    const { Prev } = section.trailer;
    if (Prev === undefined) return links;
    if (!isInteger(Prev) || Prev < 0) {
      note(faults, 'xref-chain', section.offset, '/Prev is not an offset');
      return links;
    }
    at = Prev + context.base;
  }
}

function hiddenSection(section: XrefSection, context: SectionContext, faults: Fault[]): { hidden?: XrefSection } {
  const { XRefStm } = section.trailer;
  if (section.kind !== 'table' || XRefStm === undefined) return {};
  const at = isInteger(XRefStm) ? XRefStm + context.base : -1;
  const hidden = at >= 0 ? readXrefStream(skipSpace(context.bytes, at), context) : undefined;
  if (!hidden) note(faults, 'xref-chain', section.offset, '/XRefStm leads to no cross-reference stream');
  return hidden ? { hidden } : {};
}
