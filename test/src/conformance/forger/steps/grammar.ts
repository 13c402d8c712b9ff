/** Changes by grammar alone: any key of any object. */
import { Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { cut, dictOf, type EditableValue, isForgedDict, put, Spelled, Stream, spell } from '../values.js';
import type { ForgeStep } from './step.js';
import { anyValue, KEYS, otherValue } from './vocabulary.js';

export const changeValue: ForgeStep = (draft, random, among) => {
  const found = draft.somewhere(random, among);
  if (!found) return undefined;
  const { number, body, place } = found;
  const value = otherValue(place.value, draft, random);
  put(place, value);
  draft.set(number, body);
  return `${place.path} of ${number} becomes ${brief(value)}`;
};

export const removeKey: ForgeStep = (draft, random, among) => {
  const found = draft.somewhere(random, among);
  if (!found) return undefined;
  cut(found.place);
  draft.set(found.number, found.body);
  return `${found.place.path} of ${found.number} is removed`;
};

export const addKey: ForgeStep = (draft, random, among) => {
  const number = random.pick(among.length > 0 ? among : draft.numbers());
  const body = draft.copy(number);
  const places = body === undefined ? [] : (draft.somewhere(random, [number]) && [dictOf(body)]) || [];
  const root = places[0];
  if (!body || !root) return undefined;
  const inner = Object.values(root).filter(isForgedDict);
  const dict = inner.length > 0 && random.below(3) === 0 ? random.pick(inner) : root;
  const key = random.pick(KEYS);
  const value = anyValue(draft, random);
  dict[key] = value;
  draft.set(number, body);
  return `/${key} ${brief(value)} is put into ${number}`;
};

/** Replaces a value by the same value in another spelling or type. */
export const retype: ForgeStep = (draft, random, among) => {
  const found = draft.somewhere(random, among);
  if (!found) return undefined;
  const { number, body, place } = found;
  const value = retyped(place.value, draft, random);
  if (value === undefined) return undefined;
  put(place, value);
  draft.set(number, body);
  return `${place.path} of ${number} is spelled ${brief(value)}`;
};

function retyped(value: EditableValue, draft: ForgerDraft, random: SeededRandom): EditableValue | undefined {
  const isNewObject = random.below(2) === 0;
  if (value instanceof Ref) {
    const target = draft.copy(value.number);
    return target === undefined || target instanceof Stream ? new Ref(value.number, 1) : target;
  }
  if (isNewObject) return draft.add(value);
  if (value instanceof Name) return random.pick([new PdfString(value.text), new Spelled(`/#${hexOf(value.text)}`)]);
  if (value instanceof PdfString) return new Name(value.latin || 'x');
  if (typeof value === 'number')
    return new Spelled(random.pick([`${value}.0`, `+${value}`, `0${value}`, `${value}.`, `${value}e0`]));
  if (Array.isArray(value)) return value.length > 0 ? value[0] : {};
  if (isForgedDict(value)) return Object.values(value);
  return undefined;
}

const hexOf = (text: string): string => `${text.charCodeAt(0).toString(16).padStart(2, '0')}${text.slice(1)}`;

/** A reference leads elsewhere: to any other object, a later generation, a copy, or nothing. */
export const redirect: ForgeStep = (draft, random, among) => {
  for (let tries = 0; tries < 8; tries++) {
    const found = draft.somewhere(random, tries < 4 ? among : undefined);
    if (!(found?.place.value instanceof Ref)) continue;
    const value = random.below(8) === 0 ? null : otherValue(found.place.value, draft, random);
    put(found.place, value);
    draft.set(found.number, found.body);
    return `${found.place.path} of ${found.number} leads to ${brief(value)}`;
  }
  return undefined;
};

/** Repeats a key with another value, which is first or last. */
export const duplicateKey: ForgeStep = (draft, random, among) => {
  const found = draft.somewhere(random, among);
  if (!found || Array.isArray(found.place.holder)) return undefined;
  const { number, body, place } = found;
  const other = spell(otherValue(place.value, draft, random));
  const own = spell(place.value);
  const key = random.below(3) === 0 ? `#${hexOf(place.key)}` : place.key;
  put(place, new Spelled(random.below(2) === 0 ? `${own} /${key} ${other}` : `${other} /${key} ${own}`));
  draft.set(number, body);
  return `${place.path} of ${number} comes twice, the other time as ${other.slice(0, 40)}`;
};

const brief = (value: EditableValue): string => spell(value).slice(0, 60);
