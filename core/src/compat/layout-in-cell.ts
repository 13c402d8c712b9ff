import type { LayoutSettings } from '../resolved/index.js';

/**
 * True if objects that are anchored in a cell may be placed relative to the page and its column (`layoutInCell` off).
 * From mode 15 on Word always places them relative to the cell.
 *
 * LibreOffice found the same for the import (`m_bCompatForcedLayoutInCell`).
 */
export const leavesCells = ({ compatibilityMode }: LayoutSettings): boolean => compatibilityMode < 15;
