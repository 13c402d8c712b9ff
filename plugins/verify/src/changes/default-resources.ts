import { isDict, type PdfDict, type PdfValue } from '@quire/core/pdf';
import { verb } from './entries.js';
import type { Comparison } from './types.js';

/**
 * `/DR` of the form: fonts and encodings that appearances are made with. What is there stays; a fill or a signature adds
 * what it draws with. Forms under `/XObject` are not resources of any field (§12.7.3.3 knows fonts alone): the layers of
 * a signature's appearance that some signers leave there, and replace with each signature, are drawn from nowhere.
 */
export function compareResources(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { drawsSame: same, before, after, note } = comparison;
  if (same.equal(was, is)) return;
  const change = { where: 'form', what: `/DR ${verb(was, is)}` };
  const [old, now] = [before.access.dict(was) ?? {}, after.access.dict(is)];
  const keeps = (category: string) => keepsAll(comparison, old[category], now?.[category]);
  const isKept = now !== undefined && Object.keys(old).every((category) => category === 'XObject' || keeps(category));
  note({ ...change, kind: isKept ? 'form-fill' : 'undefined' });
}

function keepsAll({ drawsSame: same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  if (same.equal(was, is)) return true;
  const [old, now] = [before.access.value(was), after.access.value(is)];
  if (!isDict(old)) return false;
  const later: PdfDict = isDict(now) ? now : {};
  return Object.keys(old).every((name) => same.equal(old[name], later[name]));
}
