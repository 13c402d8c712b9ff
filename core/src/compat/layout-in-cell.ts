import type { LayoutSettings } from '../resolved/index.js';

/**
 * Whether objects that are anchored in a cell count their place from the page and the page's column where they say so
 * (`layoutInCell` off). From mode 15 on Word counts from the cell always.
 *
 * LibreOffice found the same for the import (`m_bCompatForcedLayoutInCell`).
 */
export const leavesCells = ({ compatibilityMode }: LayoutSettings): boolean => compatibilityMode < 15;
