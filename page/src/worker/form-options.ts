/** The options of the PDF to save, from controls with their names: a new option needs only a control. */

import { momentIn, momentInUtc, timeOf } from '@quire/core/formats';
import { readParameters } from '@quire/core/plugin';
import { engineRequestOf, parameters } from '@quire/plugin-convert/request';
import type { ViewerPdfOptions } from '@quire/viewer';
import type { FormContents } from '../protocol.js';

/** The options of a form; unchanged controls give none. Throws VALIDATION_ERROR for options that no PDF can have. */
export async function formOptions(form: FormContents): Promise<ViewerPdfOptions> {
  const all = (name: string) => form.flatMap(([control, value]) => (control === name ? [value] : []));
  const texts = (name: string): readonly string[] => all(name).map((value) => String(value).trim());
  const text = (name: string): string | undefined => texts(name)[0] || undefined;
  /** Returns a password as typed, including blanks. */
  const secret = (name: string): string | undefined => String(all(name)[0] ?? '') || undefined;
  /** The files of a control. A control without a file contributes one with an empty name, which is left out. */
  const files = (name: string): readonly File[] =>
    all(name).flatMap((value) => (typeof value !== 'string' && value.name !== '' ? [value] : []));
  const bytes = async (name: string): Promise<Uint8Array | undefined> => {
    const [file] = files(name);
    return file && bytesOf(file);
  };
  const stated = Object.entries(parameters).map(
    ([name, { kind }]) => [name, kind === 'list' ? texts(name) : text(name)] as const,
  );
  const now = instantOf(text('now'), text('timezone'));
  // The list of places for a stamp always has a value: it counts only if there is a stamp.
  const stampPlace = text('stamp') && text('stampPlace');
  const { invoice, ...options } = engineRequestOf({
    ...readParameters(parameters, { ...Object.fromEntries(stated), from: 'docx', now, stampPlace }),
    attach: await Promise.all(
      files('attach').map(async (file) => ({
        name: file.name,
        bytes: await bytesOf(file),
        mediaType: file.type || undefined,
      })),
    ),
    invoice: await bytes('invoice'),
    underlay: await bytes('underlay'),
    userPassword: secret('userPassword'),
    ownerPassword: secret('ownerPassword'),
  });
  return { ...options, invoice: invoice?.invoice, invoiceLevel: invoice?.level };
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const DAY = 24 * 60 * 60 * 1000;

/**
 * The moment at which a clock in a time zone shows a time, `2026-05-31T09:30`, in ISO 8601; undefined without a time.
 * If an hour occurs twice, it is the first; if it is skipped, the moment is later by the skipped time.
 */
export function instantOf(shown: string | undefined, timeZone = 'UTC'): string | undefined {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number): number => timeOf(momentIn(time, timeZone) ?? momentInUtc(time)) - time;
  // The moment by the offset of a day before, and of a day after: the clocks may change between them.
  const [first, second] = [asUtc - offsetAt(asUtc - DAY), asUtc - offsetAt(asUtc + DAY)];
  const shows = (time: number): boolean => time + offsetAt(time) === asUtc;
  return new Date(!shows(first) && shows(second) ? second : first).toISOString();
}
