/** A formula as written, cut at its blanks: `['+-', 'h', 'adj1', '0']` (ECMA-376-1 §20.1.9.11). */
export type GuideFormula = readonly string[];

/** A shape in the language of guides: a custom one of a file, or one of the standard's presets. */
export interface GeometryDefinition {
  /** Adjustments by their stated values, then the guides, in order: each may use those before it. */
  readonly guides: readonly { readonly name: string; readonly formula: GuideFormula }[];
  readonly paths: readonly PathDefinition[];
  /** The rectangle of the shape's text, as names of guides; by default the whole shape. */
  readonly textRectangle?: { readonly l: string; readonly t: string; readonly r: string; readonly b: string };
}

export interface PathDefinition {
  /** Size of the path's own grid; 0 if the path uses the grid of the shape. */
  readonly width: number;
  readonly height: number;
  readonly fill: PathFill;
  readonly stroke: boolean;
  readonly steps: readonly PathStep[];
}

/** The change that a path makes to the shape's fill (§20.1.10.37). */
export type PathFill = 'norm' | 'none' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess';

/** A step of a path, whose arguments are names of guides or numbers. */
export interface PathStep {
  readonly op: 'moveTo' | 'lnTo' | 'cubicBezTo' | 'quadBezTo' | 'arcTo' | 'close';
  readonly arguments: readonly string[];
}
