import { openPdf } from '@quire/core/pdf';
import type { FieldLock } from '@quire/core/pdf/document';
import { expect } from 'chai';
import { judge, type Permission } from '../integrity/judge.js';
import { changesIn, changesSinceFirst } from '../testing/changes-of.js';
import { appearance, FORM, form, type Objects, page, pdfText, stream, textField } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

const RESOURCES =
  '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>> /ExtGState <</G <</CA 1>>>> ' +
  '/XObject <</X 41 0 R>> /Pattern <</P 42 0 R>> /Shading <</S <</ShadingType 2 /ColorSpace /DeviceGray>>>>>>';
const isRefused = (content: string): boolean =>
  changesIn(
    pdfText(
      { ...FORM, 6: textField('Payee', 'nobody', 7, '/MK <</BC [0 0 0] /BG [1 1 1]>>') },
      {
        6: textField('Payee', '100', 40, '/MK <</BC [0 0 0] /BG [1 1 1]>>'),
        40: form(content, RESOURCES),
        41: form(''),
        42: stream('', '/PatternType 1'),
      },
    ),
  ).some((line) => line.startsWith('undefined'));

/** Operators of annex A with operands, before the text object that shows the value. */
const BEFORE: Readonly<Record<string, string>> = {
  ...{ b: '0 0 100 20 re b', B: '0 0 100 20 re B', 'b*': '0 0 100 20 re b*', 'B*': '0 0 100 20 re B*' },
  ...{ BDC: '/Span <</ActualText (900)>> BDC EMC', BI: 'BI /W 1 /H 1 /BPC 1 /IM true ID 0 EI', BMC: '/Tx BMC EMC' },
  ...{ BX: 'BX EX', c: '0 0 m 0 0 9 9 50 10 c S', cm: '1 0 0 1 0 0 cm', CS: '/DeviceRGB CS', cs: '/DeviceGray cs' },
  ...{ d: '[3] 0 d', d0: '9 0 d0', d1: '9 0 0 0 9 9 d1', Do: '/X Do', DP: '/Tag <<>> DP', MP: '/Tag MP' },
  ...{
    EMC: 'EMC',
    EX: 'EX',
    f: '1 g 0 0 100 20 re f 0 g',
    F: '1 g 0 0 100 20 re F 0 g',
    'f*': '1 g 0 0 9 9 re f* 0 g',
  },
  ...{ G: '0 G', g: '0 g', gs: '/G gs', h: '0 0 m 9 9 l h S', i: '0 i', j: '0 j', J: '0 J', K: '0 0 0 1 K' },
  ...{ k: '0 0 0 1 k', l: '0 0 m 9 9 l S', m: '0 0 m n', M: '4 M', n: 'n', q: 'q Q', Q: 'Q', re: '0 0 100 20 re n' },
  ...{
    RG: '0 0 0 RG',
    rg: '0 0 0 rg',
    ri: '/Perceptual ri',
    s: '0 0 m 0 20 l 100 20 l 100 0 l s',
    S: '0 0 100 20 re S',
  },
  ...{ SC: '0 SC', sc: '0 sc', SCN: '/P SCN', scn: '/P scn', sh: '/S sh', v: '0 0 m 0 9 50 10 v S', w: '1 w' },
  ...{ W: '0 0 100 20 re W n', 'W*': '0 0 100 20 re W* n', y: '0 0 m 0 9 50 10 y S', Zz: 'Zz' },
};
/** Operators inside the text object, before the value is shown. */
const INSIDE: Readonly<Record<string, string>> = {
  ...{ BT: 'BT', ET: 'ET', Tc: '0 Tc', Td: '1 0 Td', TD: '1 0 TD', Tf: '/F1 9 Tf', Tj: '( ) Tj', TJ: '[( ) 50] TJ' },
  ...{ TL: '9 TL', Tm: '1 0 0 1 2 6 Tm', Tr: '0 Tr', Ts: '0 Ts', Tw: '0 Tw', Tz: '100 Tz', 'T*': 'T*' },
  ...{ "'": "( ) '", '"': '0 0 ( ) "' },
};

describe('an operator in the appearance of a value', () => {
  it('is one that draws a ground, a border or the value; any other one of annex A is refused', () => {
    const passes = [
      ...Object.entries(BEFORE).filter(([, content]) => !isRefused(`${content} BT /F1 9 Tf 2 6 Td (100) Tj ET`)),
      ...Object.entries(INSIDE).filter(([, content]) => !isRefused(`BT /F1 9 Tf 2 6 Td ${content} (100) Tj ET`)),
    ].map(([operator]) => operator);
    expect(passes.join(' ')).to.equal(
      "BMC BX cm CS cs d Do f F G g i j J K k m M n q re RG rg ri s S SC sc w W W* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz T* '",
    );
  });
});

const BOX = (state: string): string =>
  `<</FT /Btn /T (Payee) /V /${state} /AS /${state} /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 30 70] /AP <</N <</Off 7 0 R /Yes 41 0 R>>>>>>`;
const EMPTY = '<</FT /Tx /T (Payee) /V (100) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [10 50 110 70]>>';
interface Step {
  readonly first?: Objects;
  readonly update: Objects;
  /** The lowest level that allows the change: 1 validation data, 2 filling in, 3 annotating; 4 if none allows it. */
  readonly from: 1 | 2 | 3 | 4;
  /** The field whose lock forbids the change. */
  readonly field?: 'Payee' | 'Signature';
  readonly isRemoval?: true;
}
const STEPS: Readonly<Record<string, Step>> = {
  value: { update: { 6: textField('Payee', '100', 40), 40: appearance('(100) Tj') }, from: 2, field: 'Payee' },
  'no value': { update: { 6: textField('Payee', '', 40), 40: form('') }, from: 2, field: 'Payee' },
  'value that readers draw': {
    first: { 5: `${FORM[5]}`.replace('<<', '<</NeedAppearances true ') },
    update: { 6: textField('Payee', '100') },
    from: 2,
    field: 'Payee',
  },
  'appearance of its value': {
    first: { 6: EMPTY },
    update: { 6: EMPTY.replace('>>', '/AP <</N 40 0 R>>>>'), 40: appearance('(100) Tj') },
    from: 4,
    field: 'Payee',
  },
  'same appearance again': { update: { 7: appearance('( nobody) Tj') }, from: 4, field: 'Payee' },
  state: {
    first: { 6: BOX('Off'), 7: form(''), 41: appearance('(X) Tj') },
    update: { 6: BOX('Yes') },
    from: 2,
    field: 'Payee',
  },
  style: { update: { 6: textField('Payee', 'nobody', 7, '/Q 1') }, from: 2, field: 'Payee' },
  date: { update: { 6: textField('Payee', 'nobody', 7, '/M (D:2027)') }, from: 2, field: 'Payee' },
  flags: { update: { 6: textField('Payee', 'nobody', 7, '/F 4') }, from: 2, field: 'Payee' },
  'default border': { update: { 6: textField('Payee', 'nobody', 7, '/BS <</W 1>>') }, from: 2, field: 'Payee' },
  'read-only': { update: { 6: textField('Payee', 'nobody', 7, '/Ff 1') }, from: 2 },
  'fonts of the form': { update: { 5: `${FORM[5]}`.replace('/F1', '/F9 <</Type /Font>> /F1') }, from: 2 },
  signature: {
    update: {
      8: `${FORM[8]}`.replace('>>', '/V 31 0 R>>'),
      31: '<</Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00>>>',
    },
    from: 2,
    field: 'Signature',
  },
  'validation data': { update: { 1: `${FORM[1]?.slice(0, -2)} /DSS <<>>>>` }, from: 1 },
  'unused object': { update: { 40: '(unused)' }, from: 1 },
  note: {
    update: { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: '<</Type /Annot /Subtype /Text /Rect [150 150 170 170]>>' },
    from: 3,
  },
  'note that goes': { update: { 3: page('6 0 R 8 0 R') }, from: 3, isRemoval: true },
};

const LOCKS: Readonly<Record<string, { readonly lock?: FieldLock; readonly holds: string }>> = {
  none: { holds: '' },
  all: { lock: { action: 'All', fields: [] }, holds: 'Payee Signature' },
  'the field': { lock: { action: 'Include', fields: ['Payee'] }, holds: 'Payee' },
  'another field': { lock: { action: 'Include', fields: ['Pay'] }, holds: '' },
  'all but the field': { lock: { action: 'Exclude', fields: ['Payee'] }, holds: 'Signature' },
  'all but another': { lock: { action: 'Exclude', fields: ['Other'] }, holds: 'Payee Signature' },
};

describe('each change under each permission and lock', () => {
  for (const [name, { first = {}, update, from, field = 'none', isRemoval }] of Object.entries(STEPS))
    it(name, () => {
      const { revisions } = openPdf(pdfText({ ...FORM, ...first }, update));
      const views = new Views();
      const changes = changesBetween(views.of(revisions[0]), views.of(revisions[1]));
      expect(changes).to.not.deep.equal([]);
      for (const [held, { lock, holds }] of Object.entries(LOCKS))
        for (const permission of [1, 2, 3, 'approval'] as const) {
          const judged = changes.map((each) => judge(each, { permission, locks: lock ? [lock] : [] }));
          const forbidden = judged.filter((each) => each.forbidden !== undefined);
          const isAllowed = permits(permission, from, isRemoval) && !holds.includes(field);
          expect(forbidden.length === 0, `${permission}, lock of ${held}: ${forbidden[0]?.what}`).to.equal(isAllowed);
        }
    });
});

/** After an approval, all is permitted except for removals. */
const permits = (permission: Permission, from: number, isRemoval?: true): boolean =>
  permission === 'approval' ? !isRemoval && from < 4 : permission >= from;

describe('each pair of changes under each permission and lock', () => {
  // An appearance may be rewritten once nothing uses it, so this change is another one together with a value.
  const names = Object.keys(STEPS).filter((name) => name !== 'same appearance again');
  const numbersIn = (objects: Objects = {}): readonly string[] => Object.keys(objects);
  const areCommon = (some: Objects | undefined, others: Objects | undefined): boolean =>
    numbersIn(some).some((each) => numbersIn(others).includes(each));
  for (const one of names)
    it(one, () => {
      for (const other of names.filter((name) => name !== one)) {
        const [a, b] = [STEPS[one], STEPS[other]];
        // Two changes do not fit together if one prepares an object that the other one writes.
        if (areCommon(b.first, { ...a.first, ...a.update }) || areCommon(a.first, b.update)) continue;
        const isApart = !areCommon(a.update, b.update);
        const file = { ...FORM, ...a.first, ...b.first };
        const together = isApart ? changesSinceFirst(pdfText(file, { ...a.update, ...b.update })) : [];
        const later = changesSinceFirst(pdfText(file, a.update, b.update));
        for (const { lock, holds } of Object.values(LOCKS))
          for (const permission of [1, 2, 3, 'approval'] as const) {
            const isAllowed = [a, b].every(
              ({ from, isRemoval, field = 'none' }) => permits(permission, from, isRemoval) && !holds.includes(field),
            );
            const allows = (changes: typeof later): boolean =>
              changes.every((each) => judge(each, { permission, locks: lock ? [lock] : [] }).forbidden === undefined);
            const what = `${permission}, lock ${lock?.action} ${lock?.fields}: ${one} and ${other}`;
            // Two updates of one object may undo each other, but are permitted no more than each of them.
            if (isApart) expect(allows(together), what).to.equal(isAllowed);
            if (isApart || !isAllowed) expect(allows(later), `${what} later`).to.equal(isAllowed);
          }
      }
    });
});
