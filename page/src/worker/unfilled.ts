import type { Diagnostic, FrameDocument, FrameItem } from '@quire/core';
import type { FillReport } from '@quire/plugin-annotate';
import type { PagePlace } from '@quire/viewer';
import {
  boxAround,
  matrixWithin,
  type Opened,
  type PageMatrix,
  stretchBox,
  UNMOVED,
  type UprightBox,
} from '@quire/viewer/serve';
import type { Noticed, PlacedField, Unfilled } from '../protocol.js';

/** The fields of a filled document without a value, each once, with the reason if their value does not fit. */
export function unfilledOf({ fields }: Pick<FillReport, 'fields'>): readonly Unfilled[] {
  const lacking = fields.filter(({ outcome, kind }) => outcome !== 'filled' && kind !== 'bookmark');
  const all = lacking.map(({ name, kind, outcome, identity: { tag, alias, names }, reason }) => {
    const isSection = kind === 'section' || kind === 'inverted-section';
    return {
      name,
      isTag: kind === 'placeholder' || isSection,
      names: [...new Set([name, tag, alias, ...names].flatMap((each) => (each ? [each] : [])))],
      reason: outcome === 'mismatch' ? (reason ?? 'its value does not fit') : isSection ? 'left out' : undefined,
    };
  });
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

/** Finds unfilled fields in the open document: tags by their text, other fields by their form fields on the pages. */
export async function placesOfFields(fields: readonly Unfilled[], opened: Opened): Promise<readonly PlacedField[]> {
  const widgets = fields.some(({ isTag }) => !isTag)
    ? widgetsOf(await opened.framesWith({ forms: 'fillable' }))
    : new Map<string, readonly PagePlace[]>();
  const placed: PlacedField[] = [];
  for (const { name, isTag, names, reason } of fields) {
    const places = isTag ? await placesOfTag(name, opened) : names.flatMap((each) => widgets.get(keyOf(each)) ?? []);
    placed.push({ name, reason, places });
  }
  return placed;
}

async function placesOfTag(name: string, opened: Opened): Promise<readonly PagePlace[]> {
  for (const tag of [`{${name}}`, `{#${name}}`, `{${name}`, `«${name}»`]) {
    const { hits } = await opened.find(tag);
    if (hits.length > 0) return hits.flatMap(({ places }) => places);
  }
  return [];
}

const keyOf = (name: string): string => name.replace(/[.\s]+/g, ' ').toLowerCase();

/** Frames of fields, by the name and by the title of each field. */
function widgetsOf(frames: FrameDocument): ReadonlyMap<string, readonly PagePlace[]> {
  const found = new Map<string, PagePlace[]>();
  const look = (items: readonly FrameItem[], page: number, matrix: PageMatrix): void => {
    for (const item of items) {
      if (item.kind !== 'group') continue;
      const inner = matrixWithin(item.transform, matrix);
      if (item.widget) {
        const { field, x, y, width, height } = item.widget;
        const place = { page, ...boxAround({ left: x, top: y, right: x + width, bottom: y + height }, matrix) };
        for (const key of new Set([keyOf(field.name), keyOf(field.title)]))
          found.set(key, [...(found.get(key) ?? []), place]);
      }
      look(item.items, page, inner);
    }
  };
  for (const [page, { items }] of frames.pages.entries()) look(items, page, UNMOVED);
  return found;
}

type Glyphs = Extract<FrameItem, { kind: 'glyphs' }>;
type Image = Extract<FrameItem, { kind: 'image' }>;

/** The maximum number of places of one diagnostic: people do not look through more. */
const MOST = 200;

interface DiagnosticPlaces {
  readonly places: readonly PagePlace[];
  readonly count: number;
}

/** The places on the pages of each diagnostic, in their order; empty if it has none. */
export function placesOf(frames: FrameDocument, diagnostics: readonly Diagnostic[]): readonly DiagnosticPlaces[] {
  const found = diagnostics.map(() => ({ places: [] as PagePlace[], count: 0 }));
  const wanted = diagnostics.map(showsIn);
  const look = (items: readonly FrameItem[], page: number, matrix: PageMatrix): void => {
    for (const item of items) {
      if (item.kind === 'group') look(item.items, page, matrixWithin(item.transform, matrix));
      else if (item.kind === 'glyphs' || item.kind === 'image') {
        for (const [i, shows] of wanted.entries()) {
          if (!shows?.(item)) continue;
          found[i].count++;
          if (found[i].places.length < MOST) found[i].places.push({ page, ...boxOf(item, matrix) });
        }
      }
    }
  };
  for (const [page, { items }] of frames.pages.entries()) look(items, page, UNMOVED);
  return found;
}

/** Returns a test for items that show a diagnostic; undefined for a diagnostic that shows nowhere. */
function showsIn(diagnostic: Diagnostic): ((item: Glyphs | Image) => boolean) | undefined {
  switch (diagnostic.code) {
    case 'font-substituted': {
      const family = diagnostic.family.toLowerCase();
      return (item) => item.kind === 'glyphs' && item.font.family.toLowerCase() === family && item.text.trim() !== '';
    }
    case 'face-synthesized': {
      const family = diagnostic.family.toLowerCase();
      const [bold, italic] = ['bold', 'italic'].map((style) => diagnostic.style.includes(style));
      return (item) =>
        item.kind === 'glyphs' &&
        item.font.family.toLowerCase() === family &&
        item.font.syntheticBold === bold &&
        item.font.syntheticItalic === italic &&
        item.text.trim() !== '';
    }
    case 'glyph-missing': {
      const character = String.fromCodePoint(diagnostic.codePoint);
      return (item) => item.kind === 'glyphs' && item.text.includes(character);
    }
    case 'image-unreadable':
      return (item) => item.kind === 'image' && item.image.part === diagnostic.part;
    default:
      return undefined;
  }
}

const boxOf = (item: Glyphs | Image, matrix: PageMatrix): UprightBox =>
  item.kind === 'image'
    ? boxAround({ left: item.x, top: item.y, right: item.x + item.width, bottom: item.y + item.height }, matrix)
    : stretchBox(item, { start: 0, end: item.advances.reduce((sum, advance) => sum + advance, 0) }, matrix);

/** Returns the visible effect of a diagnostic's subject. */
export function noticedAs(diagnostic: Diagnostic): Noticed {
  switch (diagnostic.code) {
    case 'drawing-unsupported':
    case 'image-unreadable':
    case 'image-external':
    case 'glyph-missing':
    case 'part-missing':
      return 'missing';
    case 'font-substituted':
      return diagnostic.fit === 'exact' ? 'hardly' : 'looks';
    case 'font-pack-missing':
    case 'face-synthesized':
      return 'looks';
    case 'field-not-updated':
      return 'fields';
    default:
      return 'hardly';
  }
}
