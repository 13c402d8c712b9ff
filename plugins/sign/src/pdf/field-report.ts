import { type PdfDocument, Ref } from '@quire/core/pdf';
import { type Field, isSigned, signatureFields } from './fields.js';
import { boxOf, type Page, pagesOf } from './pages.js';
import { type Placement, placementOf } from './placement.js';

/** A signature field as somebody who is to sign wants to know it. */
export interface FieldReport {
  readonly name: string;
  readonly signed: boolean;
  /** Where it is shown; absent for one that is not. */
  readonly visible?: Placement & { readonly page: number };
}

/** The signature fields of a document, in the order of its form. */
export function fieldReports({ current }: PdfDocument): FieldReport[] {
  const pages = new Map<number, { readonly page: Page; readonly number: number }>();
  for (const page of pagesOf(current, current.root)) pages.set(page.ref.number, { page, number: pages.size + 1 });
  return signatureFields(current, current.root).map((field) => ({
    name: field.name,
    signed: isSigned(current, field),
    ...visibleOf(field),
  }));

  function visibleOf({ widgets: [widget] }: Field): Pick<FieldReport, 'visible'> {
    const rect = widget && boxOf(current, widget.dict.Rect);
    const where = widget?.dict.P && pages.get(numberIn(widget.dict.P));
    if (!rect || !where || rect.right <= rect.left || rect.top <= rect.bottom) return {};
    return { visible: { page: where.number, ...placementOf(where.page, rect) } };
  }
}

const numberIn = (value: unknown): number => (value instanceof Ref ? value.number : -1);
