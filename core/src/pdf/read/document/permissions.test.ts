import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { type Lookup, openPdf, type PdfDocument } from '../index.js';
import { certificationOf, isLocked, lockOf, type Permissions, permissionsOf, userRights } from './index.js';

/** A document whose catalog has these entries. */
const catalogOf = (entries: string): Lookup =>
  openPdf(handwrittenPdf([`<</Type/Catalog/Pages 2 0 R${entries}>>`, '<<>>']).bytes()).current;

/** The permissions of a signature with these references, in a field with these entries. */
function permissions(references: string, field = ''): Permissions {
  const lookup = catalogOf(`/Sig<</Reference[${references}]>>/Field<<${field}>>`);
  const { Sig, Field } = lookup.root;
  return permissionsOf(lookup, lookup.dict(Sig) ?? {}, lookup.dict(Field));
}
const transform = (method: string, parameters: string): string =>
  `<</TransformMethod/${method}/TransformParams<<${parameters}>>>>`;

describe('permissionsOf', () => {
  it('reads what a signature certifies: 2 where it does not say, the lowest of several', () => {
    expect(permissions(transform('DocMDP', '/P 3'))).to.deep.equal({ certifies: 3, level: 3, fieldLocks: [] });
    expect(permissions(transform('DocMDP', '/P 9')).certifies).to.equal(2);
    expect(permissions('<</TransformMethod/DocMDP>>').certifies).to.equal(2);
    expect(permissions(transform('DocMDP', '/P 3') + transform('DocMDP', '/P 1')).certifies).to.equal(1);
    expect(permissions('')).to.deep.equal({ fieldLocks: [] });
  });

  it('adds the lock of the field, which may lower the level and certifies nothing', () => {
    const lock = '/Lock<</Action/Include/Fields[(a)]/P 1>>';
    expect(permissions(transform('DocMDP', '/P 2'), lock)).to.deep.equal({
      certifies: 2,
      level: 1,
      fieldLocks: [{ action: 'Include', fields: ['a'] }],
    });
    expect(permissions('', lock)).to.deep.include({ level: 1 }).and.not.to.have.property('certifies');
    expect(permissions('', '/Lock 9 0 R').fieldLocks, 'a lock that is not there').to.deep.equal([]);
  });

  it('reads the names of locked fields as text strings: 0x85 is a dash, however the lock spells it', () => {
    const utf16 = '<feff0041006d006f0075006e00740020201300200074006f00740061006c>';
    for (const spelled of ['(Amount \\205 total)', utf16]) {
      const { fieldLocks } = permissions(transform('FieldMDP', `/Action/Include/Fields[${spelled}]`));
      expect(isLocked(fieldLocks, 'Amount – total'), spelled).to.equal(true);
      expect(isLocked(fieldLocks, 'Amount \u0085 total'), spelled).to.equal(false);
    }
  });

  it('locks everything where the action of a lock is missing or not known', () => {
    for (const lock of ['/Action/Some/Fields[(a)]', '/Fields[(a)]', '/Action(Include)/Fields[(a)]']) {
      expect(permissions(transform('FieldMDP', lock)).fieldLocks, lock).to.deep.equal([
        { action: 'All', fields: ['a'] },
      ]);
      expect(isLocked(permissions('', `/Lock<<${lock}>>`).fieldLocks, 'b'), lock).to.equal(true);
    }
  });
});

describe('isLocked', () => {
  const fields = ['a', 'b.c'];
  const locked = (action: 'All' | 'Include' | 'Exclude'): readonly string[] =>
    ['a', 'a.x', 'ab', 'b', 'b.c', 'b.c.d'].filter((name) => isLocked([{ action, fields }], name));

  it('takes a name for the fields below it as well', () => {
    expect(locked('Include')).to.deep.equal(['a', 'a.x', 'b.c', 'b.c.d']);
    expect(locked('Exclude')).to.deep.equal(['ab', 'b']);
    expect(locked('All')).to.have.length(6);
    expect(isLocked([], 'a')).to.equal(false);
  });
});

describe('certificationOf', () => {
  it('is what the signature certifies that the catalog names', () => {
    const certified = `/Perms<</DocMDP<</Reference[${transform('DocMDP', '/P 1')}]>>>>`;
    expect(certificationOf(catalogOf(certified))).to.equal(1);
    expect(certificationOf(catalogOf('/Perms<</DocMDP<<>>>>'))).to.equal(undefined);
    expect(certificationOf(catalogOf(''))).to.equal(undefined);
  });
});

describe('lockOf', () => {
  it('has what may be done at all once its field is signed', () => {
    const lookup = catalogOf('/A<</Action/Exclude/Fields[(a)1(b)]/P 2>>/B<</Action/All/P 4>>');
    expect(lockOf(lookup, lookup.root.A)).to.deep.equal({ action: 'Exclude', fields: ['a', 'b'], permissions: 2 });
    expect(lockOf(lookup, lookup.root.B)).to.deep.equal({ action: 'All', fields: [] });
    expect(lockOf(lookup, undefined)).to.equal(undefined);
  });
});

describe('userRights', () => {
  const rights = (permissions?: number, owner = false) =>
    userRights({ encryption: permissions === undefined ? undefined : { permissions, owner } } as PdfDocument);
  const ALL = { modify: true, annotate: true, fillIn: true };

  it('are all without encryption, and for the owner', () => {
    expect(rights()).to.deep.equal(ALL);
    expect(rights(0, true)).to.deep.equal(ALL);
  });

  it('are the bits of /P; to annotate is to fill in too', () => {
    expect(rights(1 << 3)).to.deep.equal({ modify: true, annotate: false, fillIn: false });
    expect(rights(1 << 5)).to.deep.equal({ modify: false, annotate: true, fillIn: true });
    expect(rights(1 << 8)).to.deep.equal({ modify: false, annotate: false, fillIn: true });
  });
});
