/** One object gets two roles, or a dictionary gets entries of another: combinations that no honest writer makes. */
import { Name, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import { copyOf, type Dict, dictOf, type EditableValue, isForgedDict, placesIn, put, Stream } from '../values.js';
import type { ForgeStep } from './step.js';

/** Entries that may be added or changed after signing, with any kind of target. */
const OPEN = 'Metadata DSS Extensions Names Perms AcroForm DR AP MK V I RV Popup IRT Parent Annots Nums K Info'.split(
  ' ',
);

/**
 * Makes an entry that may change refer to an object that is signed in another role, and changes the object a little.
 */
export const lendRole: ForgeStep = (draft, random, among) => {
  const holders = draft.where((dict) => OPEN.some((key) => dict[key] !== undefined));
  if (holders.length === 0) return undefined;
  const holder = random.pick(holders);
  const key = random.pick(OPEN.filter((each) => dictOf(draft.body(holder))?.[each] !== undefined));
  const target = random.pick(among);
  draft.edit(holder, (dict) => {
    dict[key] = new Ref(target);
  });
  const body = draft.copy(target);
  const places = body === undefined ? [] : placesIn(body);
  if (body !== undefined && places.length > 0 && random.below(2) === 0) {
    put(random.pick(places), random.pick<EditableValue>([null, 0, new Name('Off'), []]));
    draft.set(target, body);
  }
  return `/${key} of ${holder} becomes ${target}`;
};

/** Gives an appearance the resources of the page, the form or the catalog as its own, and adds to them. */
export const shareResources: ForgeStep = (draft, random) => {
  const forms = draft.where(({ BBox }, body) => BBox !== undefined && body instanceof Stream);
  const shared = draft.where(
    (dict, body) => !(body instanceof Stream) && [dict.Font, dict.XObject, dict.DR].some(isForgedDict),
  );
  if (forms.length === 0 || shared.length === 0) return undefined;
  const [form, number] = [random.pick(forms), random.pick(shared)];
  draft.edit(form, (dict) => {
    dict.Resources = new Ref(number);
  });
  if (random.below(2) === 0) draft.edit(number, (dict) => addFont(dict));
  return `${form} draws with what ${number} has`;
};

function addFont(dict: Dict): void {
  const fonts: Dict = isForgedDict(dict.Font) ? copyOf(dict.Font) : {};
  const font: Dict = { Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('Courier-Bold') };
  dict.Font = { ...fonts, Helv: font, F9: font };
  dict.XObject = { ...(isForgedDict(dict.XObject) ? dict.XObject : {}), Fm9: null };
}

/** Copies entries from another dictionary of the same kind, as if they had been mixed up. */
export const mixEntries: ForgeStep = (draft, random, among) => {
  const [one, other] = [random.pick(among), random.pick(draft.numbers())];
  const more = dictOf(draft.copy(other));
  if (one === other || !more) return undefined;
  const keys = Object.keys(more).filter(() => random.below(3) === 0);
  if (keys.length === 0 || dictOf(draft.body(one)) === undefined) return undefined;
  draft.edit(one, (dict) => {
    for (const key of keys) dict[key] = more[key];
  });
  return `${one} gets ${keys.map((key) => `/${key}`).join(' ')} of ${other}`;
};

/** Puts annotations and appearances into a layer, which the viewer's actions switch. */
export const useLayer: ForgeStep = (draft, random) => {
  const groups = draft.typed('OCG');
  const marks = draft.where(({ Rect, BBox }) => Rect !== undefined || BBox !== undefined);
  if (marks.length === 0) return undefined;
  const group =
    groups.length > 0 && random.below(2) === 0
      ? new Ref(random.pick(groups))
      : draft.add({ Type: new Name('OCG'), Usage: { View: { ViewState: new Name('OFF') } } });
  const number = random.pick(marks);
  const member: EditableValue =
    random.below(3) === 0
      ? { Type: new Name('OCMD'), OCGs: [group], P: new Name(random.pick(['AllOff', 'AnyOn'])) }
      : group;
  draft.edit(number, (dict) => {
    dict.OC = member;
  });
  return `${number} belongs to a layer`;
};

/** Rebuilds a tree: with a node in between, a direct child, a repeated child, or children out of order. */
export const rebuildTree: ForgeStep = (draft, random) => {
  const nodes = draft.where(({ Kids, Nums, Names }) => [Kids, Nums, Names].some((each) => draft.array(each)));
  if (nodes.length === 0) return undefined;
  const number = random.pick(nodes);
  const own = dictOf(draft.body(number)) ?? {};
  const key = random.pick(['Kids', 'Nums', 'Names'].filter((each) => draft.array(own[each])));
  const kids = copyOf(draft.array(own[key]) ?? []);
  const [first, ...rest] = kids;
  if (first === undefined) return undefined;
  const between = { ...copyOf(own), [key]: kids, Parent: new Ref(number) };
  const direct = first instanceof Ref ? draft.copy(first.number) : undefined;
  const built = random.pick<() => EditableValue[]>([
    () => [draft.add(between)],
    () => [...(direct === undefined || direct instanceof Stream ? [first] : [direct]), ...rest],
    () => [...kids, first],
    () => [...kids].reverse(),
    () => [...kids, draft.add(direct ?? null)],
  ])();
  draft.edit(number, (dict) => {
    dict[key] = built;
  });
  return `/${key} of ${number} is built otherwise`;
};

/** Changes a random value in an object with an entry that few documents have, or in the object that it refers to. */
export const changeRarity: ForgeStep = (draft, random: SeededRandom) => {
  const keys =
    'VP Measure OutputIntents Collection Legal Threads B Extensions Requirements Perms URI AF SMask HT PieceInfo'.split(
      ' ',
    );
  const holders = draft.where((dict) => keys.some((key) => dict[key] !== undefined));
  if (holders.length === 0) return undefined;
  const number = random.pick(holders);
  const own = dictOf(draft.body(number)) ?? {};
  const key = random.pick(keys.filter((each) => own[each] !== undefined));
  const target = own[key];
  const inner = target instanceof Ref ? target.number : number;
  const body = draft.copy(inner);
  const places = body === undefined ? [] : placesIn(body);
  if (body === undefined || places.length === 0) return undefined;
  const place = random.pick(places);
  put(
    place,
    random.pick<EditableValue>([null, 1, new Name('None'), [0, 0, 9, 9], new Ref(random.pick(draft.numbers()))]),
  );
  draft.set(inner, body);
  return `${place.path} of ${inner} (/${key} of ${number}) changes`;
};
