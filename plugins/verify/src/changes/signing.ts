import type { Field } from '@quire/core/pdf/document';
import { noteShared } from './appearance.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { allowed, type EntryRules, isNew, verb } from './entries.js';
import { isOverContent, widgetUncovers } from './field-cover.js';
import { sheetFor } from './sheet.js';
import { showsSomething } from './signature-place.js';
import { pageShowing } from './widget-page.js';

/** Rules for an empty signature field that is signed. */
export function signingRules(before: Field, field: Field, place: ChangePlace): EntryRules {
  return {
    ...allowed('AS M DA NM H', 'signature'),
    // The lock and the seed values that a field had bind its signer, so they must not change (§12.7.5.5).
    ...allowed('Lock', 'signature', isNew),
    AP: (comparison, was, is) => {
      if (comparison.same.equal(was, is, 'AP') || noteShared(comparison, was, place)) return;
      if (widgetUncovers(comparison, before, field)) {
        const what = 'its appearance changes, and uncovers content of the page';
        comparison.note({ ...place, kind: 'removal', what });
        return;
      }
      const liesOver = isShown(comparison, field) && isOverContent(comparison.after, field, comparison.effort);
      const what = `its appearance changes with its signature${liesOver ? ', and covers content of the page' : ''}`;
      comparison.note({ ...place, kind: 'signature', what, ...(liesOver ? { liesOverContent: true } : {}) });
    },
    V: ({ after, note }, _, is) => {
      const isSignature = after.revision.dict(is)?.ByteRange !== undefined;
      const what = isSignature ? 'it is signed' : 'it gets a value that is not a signature';
      note({ ...place, kind: isSignature ? 'signature' : 'undefined', what });
    },
  };
}

/**
 * Rules for a signature field that stays empty. When pdf.js fills or annotates a form with XFA data, it writes an
 * appearance that shows nothing, and a date. A lock of the field permits that, too.
 */
export function unsignedRules(field: Field, place: ChangePlace): EntryRules {
  const harmless = { where: place.where, object: place.object };
  return {
    M: ({ same, note }, was, is) => {
      if (!same.equal(was, is)) note({ ...harmless, kind: 'form-fill', what: `/M ${verb(was, is)}` });
    },
    AP: (comparison, was, is) => {
      if (comparison.same.equal(was, is, 'AP') || noteShared(comparison, was, place)) return;
      const isHarmless = was === undefined && !isShown(comparison, field);
      const what = `/AP ${verb(was, is)}`;
      comparison.note(isHarmless ? { ...harmless, kind: 'form-fill', what } : { ...place, kind: 'undefined', what });
    },
    V: ({ after, note }, was, is) => {
      if (after.revision.resolve(was) !== after.revision.resolve(is)) {
        note({ ...place, kind: 'undefined', what: `/V ${verb(was, is)}` });
      }
    },
  };
}

/** True if a widget paints anything on its page. */
function isShown({ after, effort }: Comparison, { dict, number }: Field): boolean {
  const page = pageShowing(after, number);
  return page !== undefined && showsSomething(sheetFor(after, page, effort), { dict, number, subtype: 'Widget' });
}
