/**
 * The units that the originals were drawn in. Their widths are whole numbers of these: a figure rounded to a thousandth,
 * or a stand-in drawn in other units, comes nearest to the truth when it is brought back to them.
 */
const UNITS_PER_EM = 2048;

export const toDesignUnits = (em: number): number => Math.round(em * UNITS_PER_EM) / UNITS_PER_EM;

export const isDesignUnits = (unitsPerEm: number): boolean => unitsPerEm === UNITS_PER_EM;
