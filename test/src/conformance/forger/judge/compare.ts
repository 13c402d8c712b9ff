import { openPdf } from '@quire/core/pdf';
import { readPages } from '@quire/core/pdf/document';
import type { SignatureReport } from '@quire/plugin-verify/verify';
import type { Shown } from '../readers/index.js';
import { hidden, printed, unexplained } from './differences.js';
import { explainedBy, regionOf } from './regions.js';

/** The differences since the signing that readers show and no permitted change explains; empty if there are none. */
export function complaints(bytes: Uint8Array, report: SignatureReport, before: Shown, after: Shown): readonly string[] {
  const document = openPdf(bytes);
  const explained = explainedBy(document, report);
  const { pages } = readPages(document.current);
  const found: string[] = [];
  // A permission to remove visible content also permits showing the content that it hid.
  const mayUncover = report.laterRevisions.some(({ changes }) => changes.some(({ kind }) => kind === 'removal'));
  for (const [reader, old] of before.pages) {
    const now = after.pages.get(reader);
    if (!old) continue;
    if (!now) found.push(`${reader}: refuses the file`);
    else if (now.length !== old.length) found.push(`${reader}: ${old.length} pages are ${now.length}`);
    else {
      for (const [index, was] of old.entries()) {
        const is = now[index];
        const page = pages[index];
        const regions = page
          ? (explained.get(index + 1) ?? []).map((area) => regionOf(document.current, page, area, was))
          : [];
        const difference = unexplained(was, is, regions);
        const print = mayUncover ? undefined : printed(was, is, regions);
        if (print) found.push(`${reader}, page ${index + 1}: ${print}`);
        if (difference) found.push(`${reader}, page ${index + 1}: ${difference}`);
        else if (before.bare?.[index] && regions.length > 0) {
          const cover = hidden(
            before.bare[index],
            was,
            is,
            reader === 'mupdf' ? regions.filter(({ isPlace }) => isPlace) : [],
          );
          if (cover) found.push(`${reader}, page ${index + 1}: ${cover}`);
          const bared = mayUncover ? undefined : hidden(before.bare[index], is, was);
          if (bared) found.push(`${reader}, page ${index + 1}: ${bared}, until it was signed`);
        }
      }
    }
  }
  const texts = before.text?.findIndex((each, index) => after.text?.[index] !== each) ?? -1;
  if (after.text && texts >= 0) found.push(`text, page ${texts + 1}: is another`);
  return found;
}
