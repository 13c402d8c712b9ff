/**
 * Preparations of a forger before the document is signed (shadow attacks): objects of two roles, values that are shared
 * or copied, streams whose end is ambiguous, and bytes that look like objects.
 */
import { Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../signatures/index.js';
import type { ForgerDraft } from './draft.js';
import { dictOf, isForgedDict, type ObjectBody, placesIn, put, Stream, spell } from './values.js';

/** A preparation: its description, and the objects that are worth a change afterwards; undefined if not applicable. */
export interface Planted {
  readonly what: string;
  readonly numbers: readonly number[];
}
type Plant = (draft: ForgerDraft, random: SeededRandom) => Planted | undefined;

/** Copies the entries of an object into another one, and uses the latter in place of the former. */
const mergeRoles: Plant = (draft, random) => {
  const owner = random.pick(draft.where((_, body) => !(body instanceof Stream)));
  const places = draft.numbers().flatMap((number) => {
    const body = draft.copy(number);
    if (body === undefined) return [];
    return placesIn(body).flatMap((place) => {
      const target = draft.resolve(place.value);
      const isRole = dictOf(target) !== undefined && !['Parent', 'P', 'Root', 'Prev', 'Next'].includes(place.key);
      return isRole ? [{ number, body, place, target: target as ObjectBody }] : [];
    });
  });
  if (places.length === 0) return undefined;
  const { number, body, place, target } = random.pick(places);
  if (number === owner || (place.value instanceof Ref && place.value.number === owner)) return undefined;
  const [own, other] = [dictOf(draft.copy(owner)) ?? {}, dictOf(target) ?? {}];
  const dict = random.below(2) === 0 ? { ...own, ...other } : { ...other, ...own };
  put(place, new Ref(owner));
  draft.set(number, body);
  if (target instanceof Stream) {
    delete dict.Length;
    draft.set(owner, new Stream(dict, target.data));
  } else draft.set(owner, dict);
  return { what: `${place.path} of ${number} is ${owner} too`, numbers: [owner] };
};

/** A reference leads to another object of the same kind, so that this object is used twice. */
const shareObject: Plant = (draft, random) => {
  const found = draft.somewhere(random);
  if (!(found?.place.value instanceof Ref)) return undefined;
  const { number, body, place } = found;
  const old = draft.resolve(place.value);
  const alike = draft.numbers().filter((each) => {
    const other = draft.body(each);
    return (
      other instanceof Stream === old instanceof Stream && isForgedDict(other) === isForgedDict(old) && each !== number
    );
  });
  if (alike.length === 0) return undefined;
  const target = random.pick(alike);
  put(place, new Ref(target));
  draft.set(number, body);
  return { what: `${place.path} of ${number} leads to ${target}`, numbers: [target] };
};

/** The page also draws a form XObject of an appearance. */
const drawAppearance: Plant = (draft, random) => {
  const forms = draft.where(({ Subtype, BBox }) => BBox !== undefined && Subtype !== undefined);
  const users = draft.where(({ XObject }) => draft.dict(XObject) !== undefined);
  const pages = draft.pages();
  if (forms.length === 0 || pages.length === 0) return undefined;
  const form = random.pick(forms);
  const holder = users.length > 0 ? random.pick(users) : random.pick(pages);
  draft.edit(holder, (dict) => {
    const xobjects = draft.dict(dict.XObject);
    if (xobjects) dict.XObject = { ...xobjects, Im1: new Ref(form), Fm1: new Ref(form) };
    else dict.Resources = { ...draft.dict(dict.Resources), XObject: { Im1: new Ref(form), Fm1: new Ref(form) } };
  });
  return { what: `${form} is drawn by ${holder} too`, numbers: [form] };
};

/** A direct value becomes a separate object, as is allowed for lengths, counts, names and boxes. */
const liftValue: Plant = (draft, random) => {
  const found = draft.somewhere(random);
  if (!found || found.place.value instanceof Ref || found.place.key === 'Type') return undefined;
  const { number, body, place } = found;
  const ref = draft.add(place.value);
  put(place, ref);
  draft.set(number, body);
  return { what: `${place.path} of ${number} becomes object ${ref.number}`, numbers: [ref.number] };
};

/** A stream's length is a separate object, and its data continue after an `endstream`. */
const doubleEnd: Plant = (draft, random) => {
  const streams = draft.streams();
  if (streams.length === 0) return undefined;
  const number = random.pick(streams);
  const body = draft.copy(number) as Stream;
  const more = `\nendstream\n${random.below(2) === 0 ? 'endobj\n' : ''}${FORGED_CONTENT}`;
  const [short, long] = [body.data.length, body.data.length + more.length];
  const length = draft.add(random.below(2) === 0 ? short : long);
  draft.set(number, new Stream({ ...body.dict, Length: length }, body.data + more));
  return { what: `stream ${number} has two ends, as ${length.number} says`, numbers: [length.number, number] };
};

export const FORGED_CONTENT = '\nQ Q BT /F1 14 Tf 1 0 0 rg 12 60 Td (Pay 900 EUR) Tj ET 1 0 0 rg 100 60 60 20 re f\n';

/** The data of a stream contain text that looks like another version of an object. */
const hideObject: Plant = (draft, random) => {
  const streams = draft.streams();
  const others = draft.where((_, body) => !(body instanceof Stream));
  if (streams.length === 0) return undefined;
  const [number, target] = [random.pick(streams), random.pick(others)];
  const body = draft.copy(number) as Stream;
  const hidden = draft.copy(target);
  const places = hidden === undefined ? [] : placesIn(hidden);
  if (hidden === undefined || hidden instanceof Stream || places.length === 0) return undefined;
  put(random.pick(places), null);
  const text = `\n%\n${target} 0 obj\n${spell(hidden)}\nendobj\n`;
  draft.set(number, new Stream(body.dict, `${body.data}${text}`));
  return { what: `stream ${number} holds another object ${target}`, numbers: [target] };
};

const PLANTS: Readonly<Record<string, Plant>> = {
  mergeRoles,
  shareObject,
  drawAppearance,
  liftValue,
  doubleEnd,
  hideObject,
};
const WEIGHTED =
  'mergeRoles mergeRoles mergeRoles shareObject drawAppearance liftValue liftValue doubleEnd hideObject'.split(' ');

export const plantKind = (random: SeededRandom): string => random.pick(WEIGHTED);

export const plant = (draft: ForgerDraft, kind: string, random: SeededRandom): Planted | undefined =>
  PLANTS[kind](draft, random);
