import { objectNumber, type PdfValue } from '@quire/core/pdf';
import type { Field } from '@quire/core/pdf/document';
import { compareAppearance, noteShared } from './appearance.js';
import type { Change, Comparison } from './comparison.js';
import { compareEntries, type EntryRule, ignored, verb } from './entries.js';

/** Bits of `/F` that do not change what is seen (ISO 32000-2 table 167): print, read-only, locked, locked contents. */
const HARMLESS_FLAGS = 4 | 64 | 128 | 512;
/** Bit of `/Ff` for read-only fields (table 227), which signing tools set on those they lock. */
const READ_ONLY = 1;

/** One field, or place of one on a page, at both revisions. */
export function compareField(comparison: Comparison, before: Field, after: Field): void {
  const place = { where: `form field ${before.name}`, field: before.name, object: after.number };
  const rules = rulesFor(comparison, before, after, place);
  compareEntries(comparison, before.dict, after.dict, rules, place);
}

type Place = Omit<Change, 'kind' | 'what'>;
type Rules = Readonly<Record<string, EntryRule>>;

function rulesFor(comparison: Comparison, before: Field, after: Field, place: Place): Rules {
  const structural = structuralRules(comparison, before, after, place);
  if (before.type !== 'Sig') return { ...structural, ...fillingRules(before, after, place) };
  if (before.value !== undefined) return structural;
  return after.value === undefined ? structural : { ...structural, ...signingRules(place) };
}

/** For every field: it belongs to the same parent, page and children, even where it was written again. */
function structuralRules({ before, after }: Comparison, field: Field, other: Field, place: Place): Rules {
  const sameNode = (was: PdfValue | undefined, is: PdfValue | undefined) => objectNumber(was) === objectNumber(is);
  return {
    Type: ignored,
    Parent: ({ note }, was, is) => {
      const isSame =
        field.parent === undefined && other.parent === undefined
          ? sameNode(was, is)
          : field.parent?.name === other.parent?.name && objectNumber(is) === other.parent?.number;
      if (!isSame) note({ ...place, kind: 'undefined', what: `/Parent ${verb(was, is)}` });
    },
    // Compared one by one; here only that there are as many, or fewer where places were removed.
    Kids: ({ note }, was, is) => {
      const [old, now] = [before.revision.array(was)?.length ?? 0, after.revision.array(is)?.length ?? 0];
      if (now > old) note({ ...place, kind: 'undefined', what: 'its children become more' });
      else if (now < old) note({ ...place, kind: 'removal', what: 'its children become fewer' });
    },
    P: ({ same, note }, was, is) => {
      const isPage = after.identities.get(objectNumber(is) ?? -1)?.startsWith('page ') ?? false;
      if (!same.equal(was, is) && !(was === undefined && isPage)) {
        note({ ...place, kind: 'undefined', what: `/P ${verb(was, is)}` });
      }
    },
    StructParent: addition('StructParent', 'form-fill', place),
    AP: ({ drawsSame, note }, was, is) => {
      if (!drawsSame.equal(was, is)) note({ ...place, kind: 'undefined', what: `/AP ${verb(was, is)}` });
    },
    F: ({ note }, was, is) => {
      const changed = (before.revision.number(was) ?? 0) ^ (after.revision.number(is) ?? 0);
      if (changed === 0) return;
      const kind = (changed & ~HARMLESS_FLAGS) === 0 ? 'form-fill' : 'undefined';
      note({ ...place, kind, what: '/F changes' });
    },
    Ff: ({ note }, was, is) => {
      const [old, now] = [before.revision.number(was) ?? 0, after.revision.number(is) ?? 0];
      if (old === now) return;
      note({ ...place, kind: now === (old | READ_ONLY) ? 'form-fill' : 'undefined', what: '/Ff changes' });
    },
  };
}

function addition(key: string, kind: Change['kind'], place: Place): EntryRule {
  return ({ same, note }, was, is) => {
    if (same.equal(was, is)) return;
    note({ ...place, kind: was === undefined ? kind : 'undefined', what: `/${key} ${verb(was, is)}` });
  };
}

function allowed(keys: string, kind: Change['kind'], place: Place): Rules {
  const rule =
    (key: string): EntryRule =>
    ({ same, note }, was, is) => {
      if (!same.equal(was, is)) note({ ...place, kind, what: `/${key} ${verb(was, is)}` });
    };
  return Object.fromEntries(keys.split(' ').map((key) => [key, rule(key)]));
}

/** A value is filled in, and the appearance that shows it. */
function fillingRules(before: Field, after: Field, place: Place): Rules {
  return {
    ...allowed('V RV AS M MK I TI DA DS Q PMD', 'form-fill', place),
    AP: (comparison, was, is) => compareAppearance(comparison, { before, after, was, is }, place),
  };
}

/** An empty signature field is signed. */
function signingRules(place: Place): Rules {
  return {
    ...allowed('AS M MK DA F DR Contents SM NM Lock SV H Border BS', 'signature', place),
    AP: (comparison, was, is) => {
      if (comparison.drawsSame.equal(was, is) || noteShared(comparison, was, place)) return;
      comparison.note({ ...place, kind: 'signature', what: 'its appearance changes with its signature' });
    },
    V: ({ after, note }, _, is) => {
      const isSignature = after.revision.dict(is)?.ByteRange !== undefined;
      const what = isSignature ? 'it is signed' : 'it gets a value that is no signature';
      note({ ...place, kind: isSignature ? 'signature' : 'undefined', what });
    },
  };
}
