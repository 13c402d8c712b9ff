/**
 * Changes of whole objects: they are swapped, moved, freed or replaced; also of scalar objects that other objects refer
 * to.
 */
import { Name, Ref } from '@quire/core/pdf';
import { FORGED_CONTENT } from '../plants.js';
import { copyOf, dictOf, isForgedDict, type ObjectBody, placesIn, put, Stream } from '../values.js';
import type { ForgeStep } from './step.js';
import { otherValue } from './vocabulary.js';

export const swapBodies: ForgeStep = (draft, random, among) => {
  const [one, other] = [random.pick(among), random.pick(draft.numbers())];
  const [first, second] = [draft.copy(one), draft.copy(other)];
  if (one === other || first === undefined || second === undefined) return undefined;
  draft.set(one, second);
  draft.set(other, first);
  return `${one} and ${other} change places`;
};

/** Moves an object as honest writers do: it gets another number, and some of the references to it are updated. */
export const move: ForgeStep = (draft, random, among) => {
  const number = random.pick(among);
  const body = draft.copy(number);
  if (body === undefined) return undefined;
  const ref = draft.add(body);
  const isForAll = random.below(2) === 0;
  for (const holder of draft.numbers()) {
    const copy = draft.copy(holder);
    if (copy === undefined || holder === ref.number) continue;
    const places = placesIn(copy).filter(({ value }) => value instanceof Ref && value.number === number);
    const chosen = isForAll ? places : places.slice(0, 1);
    if (chosen.length === 0) continue;
    for (const place of chosen) put(place, ref);
    draft.set(holder, copy);
    if (!isForAll) break;
  }
  return `${number} becomes ${ref.number}${isForAll ? '' : ' for some'}`;
};

export const free: ForgeStep = (draft, random, among) => {
  const number = random.pick(among);
  draft.set(number, undefined);
  return `${number} is freed`;
};

export const becomeNull: ForgeStep = (draft, random, among) => {
  const number = random.pick(among);
  draft.set(number, null);
  return `${number} becomes null`;
};

export const rewrite: ForgeStep = (draft, random, among) => {
  const number = random.pick(among);
  const body = draft.copy(number);
  if (body === undefined) return undefined;
  const generation = random.below(4) === 0 ? 1 : 0;
  draft.set(number, body, generation);
  return `${number} is written again${generation > 0 ? ' as generation 1' : ''}`;
};

/** Changes a number, name or array that is a separate object, such as a length, count or width. */
export const changeScalar: ForgeStep = (draft, random) => {
  const scalars = draft.numbers().filter((number) => dictOf(draft.body(number)) === undefined);
  if (scalars.length === 0) return undefined;
  const number = random.pick(scalars);
  const body = draft.copy(number);
  if (body === undefined || body instanceof Stream) return undefined;
  const value =
    typeof body === 'number' && random.below(2) === 0
      ? random.pick([
          body + FORGED_CONTENT.length + 11,
          body + FORGED_CONTENT.length + 18,
          body - FORGED_CONTENT.length - 11,
          body - FORGED_CONTENT.length - 18,
        ])
      : otherValue(body, draft, random);
  draft.set(number, value);
  return `scalar ${number} becomes another`;
};

export const changeStream: ForgeStep = (draft, random) => {
  const streams = draft.streams();
  if (streams.length === 0) return undefined;
  const number = random.pick(streams);
  const body = draft.copy(number) as Stream;
  const data = random.pick([
    body.data + FORGED_CONTENT,
    FORGED_CONTENT,
    '',
    body.data.replace(/\d/g, '9'),
    `${body.data} `,
  ]);
  draft.set(number, new Stream(body.dict, data));
  return `the data of stream ${number} change`;
};

/** A dictionary becomes a stream of its entries, and a stream a dictionary. */
export const changeKind: ForgeStep = (draft, random, among) => {
  const number = random.pick(among);
  const body: ObjectBody | undefined = draft.copy(number);
  if (isForgedDict(body)) draft.set(number, new Stream(body, random.pick(['', FORGED_CONTENT])));
  else if (body instanceof Stream) draft.set(number, body.dict);
  else return undefined;
  return `${number} becomes ${isForgedDict(body) ? 'a stream' : 'a dictionary'}`;
};

/** Changes an entry in the trailer of the update. */
export const changeTrailer: ForgeStep = (draft, random) => {
  const key = random.pick(['Root', 'Info', 'ID', 'Encrypt', 'Size', 'Extra', 'Root', 'DocChecksum']);
  const { trailer, trailerChanges } = draft;
  if (key === 'Root' && random.below(2) === 0) {
    const root = draft.copy(draft.root);
    if (root === undefined) return undefined;
    trailerChanges.Root = draft.add(root);
  } else
    trailerChanges[key] = trailer[key] === undefined ? new Name('X') : otherValue(copyOf(trailer[key]), draft, random);
  return `/${key} of the trailer changes`;
};
