/** The figures that conformance must not fall below, in `test/conformance-floors.json`. They only rise. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.js';

const FILE = join(ROOT, 'test/conformance-floors.json');

/** Figures by name; higher is better for each. */
export type Figures = Readonly<Record<string, number>>;

/** The change in a figure that another version of poppler may cause: half a thousandth of a share, 0.05 of a score. */
const slack = (floor: number): number => (floor > 1 ? 0.05 : 0.0005);

export const readFloors = (): Figures => JSON.parse(readFileSync(FILE, 'utf8'));

/** One line for each figure that was measured and is below its floor. */
export const belowFloors = (floors: Figures, figures: Figures): string[] =>
  Object.entries(floors).flatMap(([name, floor]) => {
    const figure = figures[name];
    return figure !== undefined && figure < floor - slack(floor) ? [`${name}: ${figure} is below ${floor}`] : [];
  });

/** The higher value of each figure; a figure that was not measured keeps its floor. */
export const raised = (floors: Figures, figures: Figures): Figures => {
  const names = [...new Set([...Object.keys(floors), ...Object.keys(figures)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.max(floors[name] ?? Number.NEGATIVE_INFINITY, figures[name] ?? Number.NEGATIVE_INFINITY),
    ]),
  );
};

export const writeFloors = (floors: Figures): void => writeFileSync(FILE, `${JSON.stringify(floors, null, 2)}\n`);

/** Rounded down, so that a raised floor is never above the measured figure. */
export const rounded = (figure: number, digits: number): number => Math.floor(figure * 10 ** digits) / 10 ** digits;
