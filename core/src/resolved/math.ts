/** A formula as a tree: the content of OMML (ECMA-376-1 §22.1), independent of its markup. */

import type { XmlElement } from '../ooxml/xml/index.js';
import type { CharacterFormat, ResolvedRevision } from './format.js';

/** The format of an element of a formula, and its tracked change. */
export interface MathLook {
  readonly format: CharacterFormat;
  readonly revision?: ResolvedRevision;
}

/** ST_Script (§22.1.3.13). */
export type MathAlphabet = 'roman' | 'script' | 'fraktur' | 'double-struck' | 'sans-serif' | 'monospace';

/** ST_Style (§22.1.3.14): plain, bold, italic, both. */
export type MathWeight = 'p' | 'b' | 'i' | 'bi';

/** Elements of a formula placed next to each other on one line. */
export type MathRow = readonly MathNode[];

export type MathAlignment = 'left' | 'center' | 'right';

export type MathNode = { readonly look: MathLook } & MathContent;

type MathContent =
  /** `m:r`. Text that is `normal` keeps its own font, as text outside formulas does. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly alphabet: MathAlphabet;
      readonly weight: MathWeight;
      readonly normal: boolean;
    }
  /** `&` in an equation array: a position at which the rows are aligned. */
  | { readonly kind: 'alignment' }
  /** `w:br` in a run: the formula continues on the next line. */
  | { readonly kind: 'break' }
  | {
      readonly kind: 'fraction';
      readonly type: 'bar' | 'skw' | 'lin' | 'noBar';
      readonly numerator: MathRow;
      readonly denominator: MathRow;
      /** True if the fraction is as small as in a line of text, even on its own line. */
      readonly small?: true;
    }
  /** `m:sSub`, `m:sSup`, `m:sSubSup`; `before` is `m:sPre`. */
  | {
      readonly kind: 'scripts';
      readonly base: MathRow;
      readonly sub?: MathRow;
      readonly sup?: MathRow;
      readonly before: boolean;
    }
  | { readonly kind: 'radical'; readonly degree?: MathRow; readonly base: MathRow }
  | {
      readonly kind: 'nary';
      readonly char: string;
      readonly limits: 'undOvr' | 'subSup';
      /** True if the operator grows to the size of its base. */
      readonly grows: boolean;
      readonly sub?: MathRow;
      readonly sup?: MathRow;
      readonly base: MathRow;
    }
  | {
      readonly kind: 'delimiters';
      readonly begin: string;
      readonly end: string;
      readonly separator: string;
      readonly grows: boolean;
      readonly content: readonly MathRow[];
    }
  | { readonly kind: 'function'; readonly name: MathRow; readonly base: MathRow }
  | { readonly kind: 'limit'; readonly side: 'above' | 'below'; readonly base: MathRow; readonly limit: MathRow }
  | { readonly kind: 'accent'; readonly char: string; readonly base: MathRow }
  | { readonly kind: 'bar'; readonly side: 'above' | 'below'; readonly base: MathRow }
  /** `m:groupChr`; `raised`: the baseline is that of the character, not of the content. */
  | {
      readonly kind: 'group';
      readonly char: string;
      readonly side: 'above' | 'below';
      readonly raised: boolean;
      readonly base: MathRow;
    }
  /** `m:box`: content that is one atom, or an operator if it emulates one. */
  | { readonly kind: 'box'; readonly operator: boolean; readonly base: MathRow }
  /** Content of an EQ field, moved by this many points; empty content only leaves space. */
  | { readonly kind: 'moved'; readonly right: number; readonly up: number; readonly base: MathRow }
  /** Content of an EQ field with its elements overprinted. */
  | { readonly kind: 'overlap'; readonly align: MathAlignment; readonly layers: readonly MathRow[] }
  | { readonly kind: 'borderBox'; readonly lines: BoxLines; readonly base: MathRow }
  | {
      readonly kind: 'phantom';
      readonly shows: boolean;
      readonly zeroWidth: boolean;
      readonly zeroAscent: boolean;
      readonly zeroDescent: boolean;
      readonly base: MathRow;
    }
  | {
      readonly kind: 'matrix';
      readonly rows: readonly (readonly MathRow[])[];
      readonly columns: readonly MathAlignment[];
    }
  /** `m:eqArr`. With `spread` it is as wide as the line, and a `#` separates an equation from its number. */
  | { readonly kind: 'equations'; readonly rows: readonly MathRow[]; readonly spread: boolean };

/** The lines of a bordered box that are drawn. */
export interface BoxLines {
  readonly top: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
  readonly right: boolean;
  readonly horizontal: boolean;
  readonly vertical: boolean;
  readonly rising: boolean;
  readonly falling: boolean;
}

/** The formatting of a run in the document; undefined if the view does not show it. */
export interface MathLooks {
  /** @param properties `w:rPr` @param changes the elements of tracked changes around it, outermost first */
  look(properties: XmlElement | undefined, changes: readonly XmlElement[]): MathLook | undefined;
}
