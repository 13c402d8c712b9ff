import type { SeededRandom } from '../../signatures/index.js';
import type { SectionStyle } from './section.js';

/** A random way to write a revision, mostly a correct one. */
export function styleOf(random: SeededRandom): SectionStyle {
  const isCareless = random.below(4) === 0;
  const careless = <T>(usual: T, others: readonly T[]): T => (isCareless ? random.pick([usual, ...others]) : usual);
  return {
    packs: random.below(2) === 0,
    endOfLine: random.pick(['\n', '\r\n', '\r']),
    tail: random.pick(careless(['\n', '\r\n', '\r'], [['', '\n\n', ' \n', '\r\n\r\n']])),
    lead: careless('\n', ['\r\n', '\r', '\n\n', ' \n']),
    spare: careless(0, [1, 7]),
    headOfFree: random.below(2) === 0,
  };
}
