/**
 * The units that the originals were drawn in. Their widths are whole numbers of these: a figure rounded to a thousandth,
 * or a stand-in drawn in other units, comes nearest to the truth when it is brought back to them.
 */
export const DESIGN_UNITS = 2048;

export const toDesignUnits = (em: number): number => Math.round(em * DESIGN_UNITS) / DESIGN_UNITS;

export const isDesignUnits = (unitsPerEm: number): boolean => unitsPerEm === DESIGN_UNITS;
