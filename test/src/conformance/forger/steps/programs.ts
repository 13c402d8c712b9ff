/** Appearances by random programs: what an honest writer draws, with any operators of PDF in between. */
import { Name, PdfString } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { type Dict, dictOf, Stream } from '../values.js';
import type { ForgeStep } from './step.js';

/** All operators (ISO 32000-2 annex A), with the operands that each takes: numbers, strings, arrays, names. */
const OPERATORS =
  'q Q n:cm n:w n:J n:j n:M a:d N:ri n:i N:gs nn:m nn:l nnnnnn:c nnnn:v nnnn:y h nnnn:re S s f F f* B B* b b* n W W* BT ET n:Tc n:Tw n:Tz ' +
  'n:TL Nn:Tf n:Tr n:Ts nn:Td nn:TD nnnnnn:Tm T* s:Tj a:TJ s:\' nns:" N:CS N:cs n:SC n:sc N:scn n:G n:g nnn:RG nnn:rg nnnn:K nnnn:k N:sh N:Do ' +
  'N:MP N:BMC EMC BX EX N:xx';
const NUMBERS = [
  '0',
  '1',
  '.5',
  '-1',
  '5',
  '9',
  '20',
  '100',
  '-500',
  '2-5',
  '--3',
  '1e1',
  '4294967297',
  '.',
  '+2',
  '1.0.5',
];
const STRINGS = ['(9)', '(0)', '( )', '(-)', '<39>', '<3>', '(\\071)', '()', '(.)'];
const NAMES = ['/Helv', '/Fx', '/DeviceGray', '/Pattern', '/OC', '/Span'];

const operandOf = (kind: string, random: SeededRandom): string =>
  kind === 's'
    ? random.pick(STRINGS)
    : kind === 'N'
      ? random.pick(NAMES)
      : kind === 'a'
        ? `[${random.pick(STRINGS)} ${random.pick(NUMBERS)} ${random.pick([...STRINGS, ...NAMES, '[(9)]', 'null'])}]`
        : random.pick(NUMBERS);

/** One operation, now and then with an operand too many or too few. */
function operation(random: SeededRandom): string {
  const [kinds, operator = kinds] = random.pick(OPERATORS.split(' ')).split(':');
  const operands = kinds === operator ? [] : Array.from(kinds, (kind) => operandOf(kind, random));
  if (random.below(8) === 0) operands.unshift(operandOf(random.pick(['n', 's', 'N']), random));
  if (random.below(12) === 0) operands.pop();
  return [...operands, operator].join(' ');
}

const BASE = ['/Tx BMC', 'q', 'BT', '/Helv 8 Tf', '0 g', '2 3 Td', '(VALUE) Tj', 'ET', 'Q', 'EMC'];

/** Fills a text field, shown by a program with some operations added, left out, or in another order. */
export const fillByProgram: ForgeStep = (draft, random) => {
  const fields = draft.where(
    ({ Subtype, FT }) => Subtype instanceof Name && Subtype.text === 'Widget' && FT instanceof Name && FT.text === 'Tx',
  );
  if (fields.length === 0) return undefined;
  const number = random.pick(fields);
  const value = random.pick(['1000', '42', 'Ada']);
  const program = BASE.map((each) => each.replace('VALUE', value));
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(program.length + 1);
    const way = random.below(10);
    if (way === 0) program.splice(at, 1);
    else if (way === 1) program.splice(at, 0, ...program.splice(random.below(program.length), 1));
    else program.splice(at, 0, operation(random));
  }
  const content = program.join(' ');
  draft.edit(number, (widget) => {
    widget.V = new PdfString(value);
    widget.AP = { N: draft.add(new Stream(formOf(draft, number), content)) };
  });
  return `field ${number} is filled with (${value}), shown by ${content}`;
};

function formOf(draft: ForgerDraft, number: number): Dict {
  const [left, bottom, right, top] = (draft.array(dictOf(draft.body(number))?.Rect) ?? []).map(Number);
  const Helv = { Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('Helvetica') };
  return {
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, right - left || 80, top - bottom || 12],
    Resources: { Font: { Helv } },
  };
}
