import { expect } from 'chai';
import type { MarkPlace } from '../pdf/marks.js';
import type { SignatureReply } from './verdict.js';
import { marksOfVerdict, notesOf } from './verdict-marks.js';

const PAGES = [{ width: 600, height: 800, label: '1' }];
const APPROVAL: MarkPlace = { page: 0, x: 10, y: 20, width: 50, height: 30, object: 7, field: 'Approval' };
const HIGHLIGHT: MarkPlace = { page: 0, x: 90, y: 90, width: 20, height: 10, object: 12 };

type Change = NonNullable<SignatureReply['laterRevisions']>[number]['changes'][number];

const signed = (...changes: readonly Change[]): SignatureReply => ({
  ...{ valid: true, reason: '', field: 'Approval', signer: { name: 'Ada' } },
  laterRevisions: [{ changes }],
});
const marked = (...signatures: readonly SignatureReply[]) =>
  marksOfVerdict({ signatures }, [APPROVAL, HIGHLIGHT], PAGES);

describe('marksOfVerdict', () => {
  it('frames each signature where it is, by how it is judged', () => {
    const [{ note }] = marked(signed()).signatures;
    expect(note).to.deep.include({ page: 0, x: 10, y: 20, label: 'Ada: valid', tone: 'good' });
    const [broken] = marked({ ...signed(), valid: false }).signatures;
    expect([broken.said, broken.note?.tone]).to.deep.equal(['Ada: not valid', 'bad']);
    expect(marked({ ...signed(), field: 'Unseen' }).signatures).to.deep.equal([]);
  });

  it('frames what changed since: an annotation by its object, what a page shows around it', () => {
    const { changes } = marked(
      signed(
        {
          kind: 'annotation',
          where: 'page 1',
          what: 'an annotation /Highlight is added',
          allowed: true,
          page: 1,
          object: 12,
        },
        { kind: 'undefined', where: 'page 1', what: '/Contents changes', allowed: false, page: 1, object: 3 },
      ),
    );
    expect(changes.map(({ said }) => said)).to.deep.equal([
      'Page 1: an annotation Highlight is added, which the signature permits',
      'Page 1: its content changes, which the signature does not permit',
    ]);
    expect(changes[0].note).to.deep.include({ x: 90, y: 90, tone: 'fair' });
    expect(changes[1].note).to.deep.include({ page: 0, width: 588, hollow: true, tone: 'bad' });
  });

  it('says a change once that several signatures and entries tell, and one without a place in words', () => {
    const change = { kind: 'undefined', where: 'page 1', allowed: false, page: 1 };
    const one = signed({ ...change, what: '/Contents changes' }, { ...change, what: '/Resources changes' });
    const marks = marked(one, { ...one, field: 'Unseen' });
    expect(marks.changes).to.have.length(1);
    expect(notesOf(marks)).to.have.length(2);
    const [catalog] = marked(
      signed({ kind: 'undefined', where: 'catalog', what: 'it is removed', allowed: false }),
    ).changes;
    expect(catalog).to.deep.equal({
      said: 'Catalog: it is removed, which the signature does not permit',
      note: undefined,
    });
  });

  it('leaves out what keeps signatures verifiable, and signatures that have frames of their own', () => {
    const { changes } = marked(
      signed(
        { kind: 'extension', where: 'catalog', what: 'a DSS is added', allowed: true },
        { kind: 'signature', where: 'form field Approval', what: 'it is signed', allowed: true, field: 'Approval' },
      ),
    );
    expect(changes).to.deep.equal([]);
  });
});
