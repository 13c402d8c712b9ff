import { PdfString, type PdfValue } from '@quire/core/pdf';
import type { View } from '../document/index.js';
import { verb } from './entries.js';
import type { Comparison } from './types.js';

/** Packets that hold what is filled in (XFA 3.3, "Template, data and form DOM"); the others are the form itself. */
const DATA_PACKETS = new Set(['datasets', 'form', 'localeSet', 'xmpmeta', 'PDFSecurity']);

/** An XFA form beside the AcroForm: its data may be filled in, its template may not change. */
export function compareXfa(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, after, note } = comparison;
  if (same.equal(was, is)) return;
  const [old, now] = [packetsOf(before, was), packetsOf(after, is)];
  const isFilled =
    old !== undefined &&
    now !== undefined &&
    [...old.keys(), ...now.keys()].every((name) => DATA_PACKETS.has(name) || same.equal(old.get(name), now.get(name)));
  note({ where: 'form', kind: isFilled ? 'form-fill' : 'undefined', what: `/XFA ${verb(was, is)}` });
}

/** Names and streams in turn (ISO 32000-2 §12.7.9); undefined for one single stream. */
function packetsOf({ access }: View, value: PdfValue | undefined): Map<string, PdfValue> | undefined {
  const list = access.array(value);
  if (!list) return undefined;
  const packets = new Map<string, PdfValue>();
  for (let i = 0; i + 1 < list.length; i += 2) {
    const name = access.value(list[i]);
    if (name instanceof PdfString) packets.set(name.latin, list[i + 1]);
  }
  return packets;
}
