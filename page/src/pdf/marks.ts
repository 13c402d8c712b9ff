import type { PagePlace } from '@quire/viewer';
import { boxOf, type PdfAnnotation, type PdfView } from './text.js';

/** The place of an annotation or a field; `object` is the number of its object in the file. */
export interface MarkPlace extends PagePlace {
  readonly object?: number;
  readonly field?: string;
}

/** The visible annotations of a page: an invisible signature has no area. */
export const marksOf = (annotations: readonly PdfAnnotation[], page: number, view: PdfView): readonly MarkPlace[] =>
  annotations.flatMap(({ id, fieldName, rect }) => {
    const box = boxOf(rect, view);
    if (box.width < 1 || box.height < 1) return [];
    const [, number] = /^(\d+)R/.exec(id) ?? [];
    return [{ page, ...box, object: number === undefined ? undefined : Number(number), field: fieldName || undefined }];
  });
