/** Steps that add, change and remove annotations as people and forgers do. */
import { Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { copyOf, type Dict, dictOf, type EditableValue, Stream } from '../values.js';
import type { ForgeStep } from './step.js';

const SUBTYPES =
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Sound Movie Screen Widget PrinterMark TrapNet Watermark 3D Redact Projection RichMedia Unknown'.split(
    ' ',
  );

const FONT: Dict = { Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('Helvetica') };

/** Contents of an appearance of this size, from honest ones to ones that cover everything. */
export function looks(width: number, height: number): Readonly<Record<string, string>> {
  return {
    nothing: '',
    line: `1 0 0 RG 1 w 0 ${height / 2} m ${width} ${height / 2} l S`,
    frame: `1 0 0 RG 1 w 0.5 0.5 ${width - 1} ${height - 1} re S`,
    tint: `/Mult gs 1 1 0 rg 0 0 ${width} ${height} re f`,
    glass: `/Half gs 1 1 0 rg 0 0 ${width} ${height} re f`,
    cover: `1 g 0 0 ${width} ${height} re f`,
    black: `0 g 0 0 ${width} ${height} re f`,
    almost: `/Almost gs 1 g 0 0 ${width} ${height} re f`,
    words: `BT /Helv 10 Tf 0 g 2 3 Td (900 EUR) Tj ET`,
    'cover and words': `1 g 0 0 ${width} ${height} re f BT /Helv 10 Tf 0 g 2 3 Td (900 EUR) Tj ET`,
    'thick line': `1 G ${height} w 0 ${height / 2} m ${width} ${height / 2} l S`,
    picture: `q ${width} 0 0 ${height} 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u00ff EI Q`,
    strokes: `BT /Helv 10 Tf 1 Tr 0 G 2 3 Td (900 EUR) Tj ET`,
    lines: Array.from({ length: 40 }, (_, i) => `1 G 1 w 0 ${i} m ${width} ${i} l S`).join(' '),
  };
}

export function drawAppearance(
  draft: ForgerDraft,
  random: SeededRandom,
  [left, bottom, right, top]: readonly number[],
  kind?: string,
): Ref {
  const [width, height] = [right - left, top - bottom];
  const all = looks(width, height);
  const content = all[kind ?? random.pick(Object.keys(all))];
  const states: Dict = {
    Mult: { BM: new Name('Multiply') },
    Half: { ca: 0.4, CA: 0.4 },
    Almost: { ca: 0.99, CA: 0.99 },
  };
  const dict: Dict = {
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, width, height],
    Resources: { ExtGState: states, Font: { Helv: FONT } },
  };
  if (random.below(8) === 0) dict.Matrix = [random.pick([1, 2, 0.5]), 0, 0, 1, random.pick([0, 40]), 0];
  return draft.add(new Stream(dict, content));
}

/** A rectangle: a small one, one over the text, or one over the page. */
export const randomRectangle = (random: SeededRandom): number[] =>
  random.pick([
    [120, 40, 150, 52],
    [10, 130, 90, 150],
    [10, 136, 120, 138],
    [0, 0, 200, 160],
    [60, 120, 80, 140],
    [0, 0, 0, 0],
    [12, 100, 100, 120],
  ]);

function markOf(draft: ForgerDraft, random: SeededRandom, page: number): { dict: Dict; kind: string } {
  const subtype = random.pick(random.below(3) > 0 ? SUBTYPES.slice(0, 17) : SUBTYPES);
  const rect = randomRectangle(random);
  const [left, bottom, right, top] = rect;
  const dict: Dict = {
    Type: new Name('Annot'),
    Subtype: new Name(subtype),
    Rect: rect,
    F: random.pick([4, 4, 4, 0, 2]),
  };
  if (random.below(2) === 0) dict.P = new Ref(page);
  if (random.below(2) === 0) dict.Contents = new PdfString('a remark');
  if (random.below(2) === 0) dict.C = random.pick([[1, 1, 0], [1, 1, 1], [], [1, 0, 0]]);
  if (random.below(4) === 0) dict.IC = random.pick([[1, 1, 1], [1, 0, 0], []]);
  if (random.below(4) === 0) dict.CA = random.pick([0.3, 0.999, 1, 0]);
  if (random.below(3) === 0) dict.BS = { W: random.pick([0, 1, 3, 20, 80]) };
  if (random.below(4) === 0) dict.Border = [0, 0, random.pick([0, 1, 12, 60])];
  const along = [left, bottom + 4, right, bottom + 4];
  if (/Highlight|Underline|Squiggly|StrikeOut|Link/.test(subtype))
    dict.QuadPoints = [left, top, right, top, left, bottom, right, bottom];
  if (subtype === 'Ink') dict.InkList = [random.below(3) === 0 ? [0, 140, 200, 140] : along];
  if (subtype === 'Line') dict.L = random.below(3) === 0 ? [0, 140, 200, 140] : along;
  if (/Poly/.test(subtype)) dict.Vertices = [...along, right, top];
  if (subtype === 'FreeText') dict.DA = new PdfString('/Helv 10 Tf 0 g');
  if (random.below(6) === 0) dict.A = { S: new Name(random.pick(['URI', 'GoTo', 'JavaScript', 'Launch'])) };
  let kind = 'none';
  if (random.below(3) > 0) {
    kind = random.pick(Object.keys(looks(1, 1)));
    dict.AP = { N: drawAppearance(draft, random, rect, kind) };
  }
  return { dict, kind: `${subtype} [${rect.join(' ')}] with ${kind}` };
}

export const addMark: ForgeStep = (draft, random) => {
  const pages = draft.pages();
  if (pages.length === 0) return undefined;
  const page = random.pick(pages);
  const { dict, kind } = markOf(draft, random, page);
  draft.push(page, 'Annots', random.below(10) === 0 ? dict : draft.add(dict));
  return `a ${kind} is added to ${page}`;
};

const annotations = (draft: ForgerDraft): readonly number[] =>
  draft.where(({ Rect, Subtype }, body) => Rect !== undefined && Subtype !== undefined && !(body instanceof Stream));

export const removeMark: ForgeStep = (draft, random) => {
  const pages = draft.pages().filter((page) => (draft.array(dictOf(draft.body(page))?.Annots)?.length ?? 0) > 0);
  if (pages.length === 0) return undefined;
  const page = random.pick(pages);
  const own = dictOf(draft.body(page))?.Annots;
  const list = draft.array(own) ?? [];
  const at = random.below(list.length);
  const kept: EditableValue[] =
    random.below(3) === 0 ? copyOf(list).reverse() : copyOf(list).filter((_, index) => index !== at);
  if (own instanceof Ref) draft.set(own.number, kept);
  else
    draft.edit(page, (dict) => {
      dict.Annots = kept;
    });
  return `annotations of ${page} ${kept.length < list.length ? `lose number ${at}` : 'change order'}`;
};

const EDITS: Readonly<Record<string, (draft: ForgerDraft, dict: Dict, random: SeededRandom) => void>> = {
  appearance: (draft, dict, random) => {
    dict.AP = { N: drawAppearance(draft, random, numbers(draft, dict.Rect)) };
  },
  'appearance removed': (_, dict) => {
    delete dict.AP;
  },
  flags: (_, dict, random) => {
    dict.F = random.pick([0, 1, 2, 4, 6, 32, 36, 64, 68, 132]);
  },
  place: (_, dict, random) => {
    dict.Rect = randomRectangle(random);
  },
  state: (_, dict, random) => {
    dict.AS = new Name(random.pick(['A', 'B', 'Yes', 'Off', 'C0', 'C1']));
  },
  layer: (draft, dict, random) => {
    dict.OC = new Ref(random.pick([...draft.typed('OCG'), ...draft.numbers()]));
  },
  border: (_, dict, random) => {
    dict.BS = { W: random.pick([0, 1, 12, 60]), S: new Name(random.pick(['S', 'D', 'B', 'U'])) };
  },
  look: (_, dict, random) => {
    dict.MK = { BG: random.pick([[1, 1, 1], [0], [1, 0, 0]]), BC: [0, 0, 0], CA: new PdfString('900 EUR') };
  },
  color: (_, dict, random) => {
    dict[random.pick(['C', 'IC'])] = random.pick([[1, 1, 1], [0, 0, 0], []]);
  },
  opacity: (_, dict, random) => {
    dict[random.pick(['CA', 'ca'])] = random.pick([0, 0.5, 0.999, 1]);
  },
  lines: (_, dict, random) => {
    dict[random.pick(['L', 'InkList', 'Vertices', 'QuadPoints'])] = random.pick<EditableValue>([
      [0, 140, 200, 140],
      [[0, 140, 200, 140]],
      [],
    ]);
  },
  action: (_, dict, random) => {
    dict[random.pick(['A', 'PA', 'AA'])] = { S: new Name('URI'), URI: new PdfString('https://mallory.example/') };
  },
  subtype: (_, dict, random) => {
    dict.Subtype = new Name(random.pick(SUBTYPES));
  },
  words: (_, dict) => {
    dict.Contents = new PdfString('other words');
  },
};

const numbers = (draft: ForgerDraft, value: EditableValue | undefined): number[] => {
  const list = draft.array(value)?.map((each) => draft.resolve(each));
  return list?.length === 4 && list.every((each) => typeof each === 'number') ? (list as number[]) : [0, 0, 10, 10];
};

export const editMark: ForgeStep = (draft, random) => {
  const all = annotations(draft);
  if (all.length === 0) return undefined;
  const number = random.pick(all);
  const kind = random.pick(Object.keys(EDITS));
  draft.edit(number, (dict) => EDITS[kind](draft, dict, random));
  return `${kind} of annotation ${number}`;
};

/** Changes what the streams of an appearance draw, or the states of a button. */
export const editAppearance: ForgeStep = (draft, random) => {
  const all = annotations(draft).filter((number) => dictOf(draft.body(number))?.AP !== undefined);
  if (all.length === 0) return undefined;
  const number = random.pick(all);
  const roles = draft.dict(dictOf(draft.body(number))?.AP) ?? {};
  const states = dictOf(draft.resolve(roles.N));
  const target = roles.N instanceof Ref ? roles.N : undefined;
  const streams = [target, ...Object.values(states ?? {})].filter(
    (each): each is Ref => each instanceof Ref && draft.body(each.number) instanceof Stream,
  );
  if (streams.length === 0) return undefined;
  const { number: stream } = random.pick(streams);
  const body = draft.copy(stream) as Stream;
  const all2 = looks(80, 14);
  const kind = random.pick(Object.keys(all2));
  const fonts: Dict = { Font: { Helv: FONT } };
  const dict = random.below(2) === 0 ? { ...body.dict, Resources: fonts } : body.dict;
  draft.set(stream, new Stream(dict, all2[kind]));
  return `appearance ${stream} of ${number} becomes ${kind}`;
};

const followed = (draft: ForgerDraft): readonly number[] =>
  draft.where(({ Rect, A, Dest, FS, Sound }) => Rect !== undefined && [A, Dest, FS, Sound].some(Boolean));

/** Diverts a link, file or sound: by another annotation in place of it, above it or below it, or by another target. */
export const divert: ForgeStep = (draft, random) => {
  const all = followed(draft);
  const pages = draft.pages();
  if (all.length === 0 || pages.length === 0) return undefined;
  const number = random.pick(all);
  const { A, Dest, FS, Sound, ...rest } = dictOf(draft.copy(number)) ?? {};
  const kept = Object.fromEntries(Object.entries({ A, Dest, FS, Sound }).filter(([, value]) => value !== undefined));
  const other: Dict = {};
  if (A ?? Dest) other.A = { S: new Name('URI'), URI: new PdfString('https://mallory.example/') };
  if (FS ?? Sound) {
    const file = draft.add(new Stream({ Type: new Name('EmbeddedFile') }, 'Annex: 900 EUR'));
    if (FS) other.FS = { Type: new Name('Filespec'), F: new PdfString('annex.txt'), EF: { F: file } };
    if (Sound) other.Sound = draft.add(new Stream({ Type: new Name('Sound'), R: 8000 }, 'noise'));
  }
  const how = random.pick(['in its place', 'over it', 'by itself', 'beside it', 'hidden', 'moved'] as const);
  if (how === 'by itself') draft.set(number, { ...rest, ...other });
  else if (how === 'hidden') draft.edit(number, (dict) => Object.assign(dict, { F: random.pick([2, 32, 34]) }));
  else if (how === 'moved') draft.edit(number, (dict) => Object.assign(dict, { Rect: randomRectangle(random) }));
  else {
    const isElsewhere = how === 'beside it';
    const copy = draft.add({ ...copyOf(rest), ...other, ...(isElsewhere ? { Rect: [150, 2, 160, 6] } : {}) });
    const page = pages.find((each) =>
      listed(draft, each).some((item) => item instanceof Ref && item.number === number),
    );
    if (page === undefined) return undefined;
    const list = copyOf(listed(draft, page));
    const kids =
      how === 'in its place' ? list.filter((item) => !(item instanceof Ref && item.number === number)) : list;
    draft.edit(page, (dict) => {
      dict.Annots = random.below(2) === 0 ? [...kids, copy] : [copy, ...kids];
    });
  }
  return `${Object.keys(kept).join(' ')} of ${number} leads elsewhere, ${how}`;
};

const listed = (draft: ForgerDraft, page: number): EditableValue[] =>
  draft.array(dictOf(draft.body(page))?.Annots) ?? [];
