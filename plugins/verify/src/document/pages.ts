import type { PdfDict, PdfValue } from '@quire/core/pdf';
import { type Access, numberOf } from './access.js';

export interface Page {
  /** Counted from 1. */
  readonly index: number;
  readonly number?: number;
  /** Its own entries and those it inherits (ISO 32000-2 §7.7.3.4). */
  readonly dict: PdfDict;
  readonly annotations: readonly Annotation[];
}

export interface Annotation {
  readonly number?: number;
  readonly dict: PdfDict;
  readonly subtype: string;
}

export interface PageTree {
  readonly pages: readonly Page[];
  /** The nodes between the catalog and the pages. */
  readonly nodes: ReadonlySet<number>;
  readonly isMalformed: boolean;
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
const MOST_PAGES = 200_000;
const DEEPEST = 256;

/** The pages in their order; a node that comes twice counts once and is noted. */
export function readPages(access: Access): PageTree {
  const pages: Page[] = [];
  const nodes = new Set<number>();
  const seen = new Set<number>();
  let isMalformed = false;
  const stack: { readonly value: PdfValue | undefined; readonly inherited: PdfDict; readonly depth: number }[] = [
    { value: access.revision.root.Pages, inherited: {}, depth: 0 },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, inherited, depth } = next;
    const number = numberOf(value);
    const dict = access.dict(value);
    const isRepeated = number !== undefined && seen.has(number);
    if (!dict || isRepeated || depth > DEEPEST || pages.length === MOST_PAGES) {
      isMalformed = true;
      continue;
    }
    if (number !== undefined) seen.add(number);
    const passedOn = { ...inherited };
    for (const key of INHERITED) if (dict[key] !== undefined) passedOn[key] = dict[key];
    const kids = access.array(dict.Kids);
    if (kids && access.name(dict.Type) !== 'Page') {
      if (number !== undefined) nodes.add(number);
      for (let i = kids.length - 1; i >= 0; i--) stack.push({ value: kids[i], inherited: passedOn, depth: depth + 1 });
    } else {
      pages.push({
        index: pages.length + 1,
        number,
        dict: { ...passedOn, ...dict },
        annotations: annotationsOf(access, dict),
      });
    }
  }
  return { pages, nodes, isMalformed };
}

function annotationsOf(access: Access, page: PdfDict): readonly Annotation[] {
  return (access.array(page.Annots) ?? []).flatMap((value) => {
    const dict = access.dict(value);
    return dict ? [{ number: numberOf(value), dict, subtype: access.name(dict.Subtype) ?? '' }] : [];
  });
}
