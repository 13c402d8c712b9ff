/** Selects the parts of a pie that go into its second plot (`c:ofPieChart`, §21.2.2.126). */
import { child, children, type XmlElement } from '../ooxml/xml/index.js';
import { pieTotal } from './points.js';
import { childFigure } from './values.js';

/** Returns the indices of the parts in the second plot. If the program chooses, they are the last third, rounded up. */
export function secondParts(holder: XmlElement, values: readonly (number | undefined)[]): ReadonlySet<number> {
  const position = childFigure(holder, 'c:splitPos');
  const all = values.map((_, i) => i);
  switch (child(holder, 'c:splitType')?.attributes.val) {
    case 'cust': {
      const points = child(holder, 'c:custSplit');
      return new Set(points ? children(points, 'c:secondPiePt').map(({ attributes }) => Number(attributes.val)) : []);
    }
    case 'percent': {
      const whole = pieTotal(values) || 1;
      return new Set(all.filter((i) => (Math.abs(values[i] ?? 0) / whole) * 100 < (position ?? 10)));
    }
    case 'val':
      return new Set(all.filter((i) => Math.abs(values[i] ?? 0) < (position ?? 0)));
    default:
      return new Set(all.slice(-Math.max(1, position ?? Math.ceil(values.length / 3))));
  }
}
