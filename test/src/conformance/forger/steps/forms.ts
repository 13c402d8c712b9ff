/** Steps that fill, add and change fields as people and forgers do. */
import { Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { type Dict, dictOf, type EditableValue, Stream } from '../values.js';
import { drawAppearance, looks, randomRectangle } from './marks.js';
import type { ForgeStep } from './step.js';

const FONT: Dict = { Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('Helvetica') };

const isField = (dict: Dict): boolean =>
  dict.FT instanceof Name || (dict.T instanceof PdfString && dict.Kids !== undefined);

const widgets = (draft: ForgerDraft): readonly number[] =>
  draft.where(({ Subtype }) => Subtype instanceof Name && Subtype.text === 'Widget');

/** The type of a field or widget, which may be inherited from its parent. */
function typeOf(draft: ForgerDraft, dict: Dict | undefined): string | undefined {
  for (let next = dict, depth = 0; next && depth < 4; depth++, next = draft.dict(next.Parent)) {
    if (next.FT instanceof Name) return next.FT.text;
  }
  return undefined;
}

const rectOf = (draft: ForgerDraft, dict: Dict | undefined): number[] => {
  const list = draft.array(dict?.Rect);
  return list?.length === 4 && list.every((each) => typeof each === 'number') ? (list as number[]) : [0, 0, 80, 12];
};

/** The appearance that shows a value, as an honest writer draws it. */
function shownValue(draft: ForgerDraft, value: string, [left, bottom, right, top]: readonly number[]): Ref {
  const dict: Dict = {
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, right - left, top - bottom],
    Resources: { Font: { Helv: FONT } },
  };
  const content = `/Tx BMC q 1 1 ${right - left - 2} ${top - bottom - 2} re W n BT /Helv 8 Tf 0 g 2 3 Td (${value}) Tj ET Q EMC`;
  return draft.add(new Stream(dict, content));
}

/** Fills a field: a value with its own appearance, with another appearance, or with none. */
export const fillField: ForgeStep = (draft, random) => {
  const all = widgets(draft).filter((number) => typeOf(draft, dictOf(draft.body(number))) !== 'Sig');
  if (all.length === 0) return undefined;
  const number = random.pick(all);
  const dict = dictOf(draft.body(number));
  const type = typeOf(draft, dict);
  const holder = dict?.FT === undefined && dict?.Parent instanceof Ref ? dict.Parent.number : number;
  if (type === 'Btn') return press(draft, random, number, holder);
  const value = random.pick(['Grace', '', ' ', 'Ada', 'two', '42']);
  draft.edit(holder, (field) => {
    field.V = new PdfString(value);
  });
  const rect = rectOf(draft, dict);
  const how = random.pick(['honest', 'honest', 'honest', 'none', ...Object.keys(looks(1, 1))]);
  if (how !== 'none') {
    const N = how === 'honest' ? shownValue(draft, value, rect) : drawAppearance(draft, random, rect, how);
    draft.edit(number, (widget) => {
      widget.AP = { N };
    });
  }
  return `field ${holder} is filled with (${value}), shown by ${number} as ${how}`;
};

function press(draft: ForgerDraft, random: SeededRandom, number: number, holder: number): string {
  const states = Object.keys(draft.dict(draft.dict(dictOf(draft.body(number))?.AP)?.N) ?? {});
  const state = new Name(random.pick([...states, 'Off', 'Yes', 'Other']));
  draft.edit(holder, (field) => {
    field.V = state;
  });
  const siblings = draft.array(dictOf(draft.body(holder))?.Kids)?.filter((kid): kid is Ref => kid instanceof Ref) ?? [];
  for (const { number: kid } of siblings)
    draft.edit(kid, (widget) => {
      widget.AS = new Name('Off');
    });
  draft.edit(number, (widget) => {
    widget.AS = state;
  });
  return `button ${holder} becomes /${state.text} at ${number}`;
}

/** Fills a field so that it shows another text than its value: a part of the value, nothing, or the previous value. */
export const misstate: ForgeStep = (draft, random) => {
  const all = widgets(draft).filter((number) => typeOf(draft, dictOf(draft.body(number))) !== 'Sig');
  if (all.length === 0) return undefined;
  const number = random.pick(all);
  const dict = dictOf(draft.body(number));
  const holder = dict?.FT === undefined && dict?.Parent instanceof Ref ? dict.Parent.number : number;
  const isButton = typeOf(draft, dict) === 'Btn';
  const [value, shown] = random.pick([
    ['9000', '900'],
    ['not agreed', 'agreed'],
    ['900', undefined],
    ['900', ''],
    ['', '900'],
    ['I', 'I'],
  ] as const);
  const state = new Name(random.pick(['Yes', 'Off', 'C0', 'C1', 'C2', 'Maybe']));
  draft.edit(holder, (field) => {
    field.V = isButton ? state : new PdfString(value);
  });
  if (isButton || shown === undefined) return `field ${holder} is filled in, and ${number} is not drawn anew`;
  const rect = rectOf(draft, dict);
  const N = shown === 'I' ? letterOf(draft, random, rect) : shownValue(draft, shown, rect);
  draft.edit(number, (widget) => {
    widget.AP = { N };
  });
  return `field ${holder} is filled with (${value}), shown by ${number} as (${shown})`;
};

/** An appearance with a letter as large or as wide as a page, or a white letter. */
function letterOf(draft: ForgerDraft, random: SeededRandom, [left, bottom, right, top]: readonly number[]): Ref {
  const how = random.pick([
    '/Helv 400 Tf 1 g -60 -100 Td',
    '/Helv 12 Tf 9000 Tz',
    '/Helv 24 Tf 1 g',
    '/Helv 900 Tf 0 g',
  ]);
  const dict: Dict = {
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, right - left, top - bottom],
    Resources: { Font: { Helv: FONT } },
  };
  return draft.add(new Stream(dict, `/Tx BMC BT ${how} (I) Tj ET EMC`));
}

const FIELD_EDITS: Readonly<Record<string, (draft: ForgerDraft, dict: Dict, random: SeededRandom) => void>> = {
  value: (_, dict, random) => {
    dict.V = random.pick<EditableValue>([new PdfString('900 EUR'), new Name('Yes'), new PdfString(' '), null]);
  },
  name: (_, dict) => {
    dict.T = new PdfString('Renamed');
  },
  flags: (_, dict, random) => {
    dict.Ff = random.pick([0, 1, 2, 4096, 8192, 32768, 65536, 131072]);
  },
  style: (_, dict, random) => {
    dict.DA = new PdfString(random.pick(['/Helv 24 Tf 1 0 0 rg', '/Helv 8 Tf 1 g', '/Helv 0 Tf 0 g']));
  },
  align: (_, dict, random) => {
    dict.Q = random.below(3);
  },
  type: (_, dict, random) => {
    dict.FT = new Name(random.pick(['Tx', 'Btn', 'Ch', 'Sig']));
  },
  look: (_, dict, random) => {
    dict.MK = { BG: random.pick([[1, 1, 1], [0]]), BC: [1, 0, 0], CA: new PdfString('900'), R: random.pick([0, 90]) };
  },
  options: (_, dict) => {
    dict.Opt = [new PdfString('nine'), new PdfString('hundred')];
  },
  'rich text': (_, dict) => {
    dict.RV = new PdfString('<body><p>900 EUR</p></body>');
    dict.DS = new PdfString('color:#ff0000');
  },
  default: (_, dict) => {
    dict.DV = new PdfString('900');
  },
  state: (_, dict, random) => {
    dict.AS = new Name(random.pick(['Yes', 'Off', 'C0', 'C1', 'N', 'D']));
  },
  'top index': (_, dict, random) => {
    dict.TI = random.below(3);
    dict.I = [random.below(3)];
  },
  length: (_, dict) => {
    dict.MaxLen = 2;
  },
  'rich appearance': (draft, dict, random) => {
    dict.AP = {
      N: drawAppearance(draft, random, rectOf(draft, dict)),
      D: drawAppearance(draft, random, [0, 0, 40, 12]),
    };
  },
  place: (_, dict, random) => {
    dict.Rect = randomRectangle(random);
  },
};

export const editField: ForgeStep = (draft, random) => {
  const all = [...draft.where(isField), ...widgets(draft)];
  if (all.length === 0) return undefined;
  const number = random.pick(all);
  const kind = random.pick(Object.keys(FIELD_EDITS));
  draft.edit(number, (dict) => FIELD_EDITS[kind](draft, dict, random));
  return `${kind} of field ${number}`;
};

const formOf = (draft: ForgerDraft): number | undefined => {
  const { AcroForm } = dictOf(draft.body(draft.root)) ?? {};
  if (AcroForm instanceof Ref) return AcroForm.number;
  draft.edit(draft.root, (root) => {
    root.AcroForm = draft.add((draft.dict(AcroForm) ?? { Fields: [] }) as Dict);
  });
  const made = dictOf(draft.body(draft.root))?.AcroForm;
  return made instanceof Ref ? made.number : undefined;
};

/** Adds a field of any type, with or without a widget on a page. */
export const addField: ForgeStep = (draft, random) => {
  const pages = draft.pages();
  const form = formOf(draft);
  if (pages.length === 0 || form === undefined) return undefined;
  const page = random.pick(pages);
  const rect = randomRectangle(random);
  const type = random.pick(['Sig', 'Sig', 'Sig', 'Tx', 'Btn', 'Ch']);
  const dict: Dict = {
    Type: new Name('Annot'),
    Subtype: new Name('Widget'),
    FT: new Name(type),
    T: new PdfString(`New${random.below(100)}`),
    Rect: rect,
    F: 4,
    P: new Ref(page),
  };
  const kind = random.pick(['none', 'none', ...Object.keys(looks(1, 1))]);
  if (kind !== 'none') dict.AP = { N: drawAppearance(draft, random, rect, kind) };
  if (random.below(3) === 0) dict.MK = { BG: [1, 1, 1], BC: [0, 0, 0], CA: new PdfString('900') };
  if (random.below(4) === 0) dict.BS = { W: 12 };
  if (random.below(4) === 0) dict.V = new PdfString('900');
  const ref = draft.add(dict);
  if (random.below(6) > 0) draft.push(page, 'Annots', ref);
  if (random.below(6) > 0) draft.push(form, 'Fields', ref);
  return `a field /${type} [${rect.join(' ')}] with ${kind} is added`;
};

/** Changes an entry of the form that applies to all its fields. */
export const editForm: ForgeStep = (draft, random) => {
  const form = formOf(draft);
  if (form === undefined) return undefined;
  const key = random.pick([
    'NeedAppearances',
    'NeedAppearances',
    'NeedAppearances',
    'DA',
    'Q',
    'DR',
    'SigFlags',
    'CO',
    'XFA',
    'Fields',
  ]);
  const values: Record<string, () => EditableValue> = {
    NeedAppearances: () => random.pick([true, true, false]),
    DA: () => new PdfString('/Helv 20 Tf 1 0 0 rg'),
    Q: () => 2,
    DR: () => ({ Font: { Helv: { ...FONT, BaseFont: new Name('Courier') }, New: FONT } }),
    SigFlags: () => random.below(4),
    CO: () => draft.where(isField).map((number) => new Ref(number)),
    XFA: () => packets(draft, random),
    Fields: () =>
      draft
        .where(isField)
        .map((number) => new Ref(number))
        .slice(random.below(2)),
  };
  const value = values[key]();
  draft.edit(form, (dict) => {
    dict[key] = value;
  });
  return `/${key} of the form changes`;
};

function packets(draft: ForgerDraft, random: SeededRandom): EditableValue[] {
  const own = draft.array(dictOf(draft.body(formOf(draft) ?? 0))?.XFA) ?? [];
  const packet = draft.add(new Stream({}, '<template><subform name="forged"/></template>'));
  const name = new PdfString(random.pick(['template', 'datasets', 'config', 'form']));
  return random.below(2) === 0 ? [...own, name, packet] : [name, packet, ...own];
}
