/** Widths that are derived from the widths of other faces. */
import type { CollectedWidths } from './stated-widths.js';

/**
 * Calibri Light, extrapolated from the bold and regular faces of Carlito, which has the widths of Calibri. Every letter
 * in PDF files that Word wrote is right to 1.5/2048 em.
 */
const CARRIED_ON = { upright: 0.545, italic: 0.54 };

/** Empty if Carlito's four faces are not among the sources. */
export function deriveCalibriLight(collected: readonly CollectedWidths[]): CollectedWidths[] {
  const face = (bold: boolean, italic: boolean): CollectedWidths | undefined =>
    collected.find(({ family, style }) => family === 'carlito' && style.bold === bold && style.italic === italic);
  return [false, true].flatMap((italic) => {
    const regular = face(false, italic);
    const bold = face(true, italic);
    if (!regular || !bold) return [];
    const share = italic ? CARRIED_ON.italic : CARRIED_ON.upright;
    const widths = [...regular.widths].flatMap(([codePoint, [width = 0]]): [number, number[]][] => {
      const wider = bold.widths.get(codePoint)?.[0];
      return wider === undefined ? [] : [[codePoint, [width + share * (width - wider)]]];
    });
    return [{ ...regular, family: 'calibri light', widths: new Map(widths) }];
  });
}
