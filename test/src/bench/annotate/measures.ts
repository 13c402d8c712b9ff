/**
 * Measures the filling of templates by several libraries, in turn and on the same data. Times are medians in a warm
 * process.
 */
import { fileURLToPath } from 'node:url';
import { nodeCompression } from '@quire/core/node';
import { mainPart, openPackage } from '@quire/core/opc';
import { textContent } from '@quire/core/xml';
import { annotate } from '@quire/plugin-annotate';
import { run } from '../../processes/index.js';
import { paintedPng } from '../../sample/index.js';
import { type BenchMeasure, median } from '../measure.js';
import { CONTENDERS, type Contender, contender } from './contenders.js';
import { expressionsJob, gallery, letter, type TemplateJob, tableJob } from './templates.js';

const FILL_ONCE = fileURLToPath(new URL('./fill-once.js', import.meta.url));
const IMAGES = 50;

export const annotateMeasures = async (): Promise<BenchMeasure[]> => [
  await timed('fill 10 text fields', letter(), 300),
  await timed('fill 1,000 rows of 5', tableJob(1000), 40),
  await timed('fill 1,000 rows with 3 expressions', expressionsJob(1000), 40, [
    contender('Quire'),
    contender('carbone'),
  ]),
  await peak(10_000),
  ...(await images()),
];

/** The libraries take turns, so that other load on the machine affects all of them alike. */
async function timed(name: string, job: TemplateJob, times: number, contenders = CONTENDERS): Promise<BenchMeasure> {
  const runners = await Promise.all(
    contenders.map(async (contender) => ({ contender, fill: await contender.open(job), taken: [] as number[] })),
  );
  for (const { contender, fill } of runners) {
    if (!textOf(await fill()).includes(job.last)) throw new Error(`${contender.name} does not ${name}`);
    for (let warmUp = 0; warmUp < Math.ceil(times / 4); warmUp++) await fill();
  }
  for (let round = 0; round < times; round++) {
    for (const { fill, taken } of runners) {
      const started = performance.now();
      await fill();
      taken.push(performance.now() - started);
    }
  }
  return beside(
    name,
    'ms',
    runners.map(({ contender, taken }) => [contender, median(taken)]),
  );
}

function textOf(docx: Uint8Array): string {
  const pkg = openPackage(docx);
  return textContent(pkg.xml(mainPart(pkg)));
}

async function peak(rows: number): Promise<BenchMeasure> {
  const peaks: [Contender, number][] = [];
  for (const contender of CONTENDERS) {
    const args = [FILL_ONCE, contender.name, String(rows)];
    const { status, stderr, peakBytes } = await run(process.execPath, args, { watchMemory: true });
    if (status !== 0) throw new Error(`${contender.name} ended with ${status}: ${stderr}`);
    peaks.push([contender, (peakBytes ?? Number.NaN) / 2 ** 20]);
  }
  return beside(`fill ${rows.toLocaleString('en')} rows of 5, peak memory`, 'MB', peaks);
}

/** A fill with one image fifty times: its duration, and how often the image is stored. */
async function images(): Promise<BenchMeasure[]> {
  const template = gallery();
  const bytes = paintedPng(200, 100, (x, y) => [(x * 7 + y * 13) & 255, (x * y) & 255, (x ^ y) & 255]);
  const request = {
    data: { items: Array.from({ length: IMAGES }, () => ({ image: { $image: 'logo', width: 100, height: 50 } })) },
    images: new Map([['logo', { bytes, contentType: 'image/png' }]]),
  };
  const fill = () => annotate(template, request, { compression: nodeCompression });
  const { docx } = await fill();
  const taken: number[] = [];
  for (let round = 0; round < 30; round++) {
    const started = performance.now();
    await fill();
    taken.push(performance.now() - started);
  }
  const stored = [...openPackage(docx).parts.keys()].filter((part) => part.includes('/media/')).length;
  return [
    { name: `fill ${IMAGES} images, all the same`, unit: 'ms', ours: median(taken), note: `stored ${stored} times` },
  ];
}

/** A measure of Quire, with the figures of the other libraries in a note. */
function beside(
  name: string,
  unit: BenchMeasure['unit'],
  figures: readonly (readonly [Contender, number])[],
): BenchMeasure {
  const [[, ours] = [undefined, Number.NaN], ...others] = figures;
  const note = others
    .map(([contender, figure]) => `${contender.name} ${figure.toFixed(figure < 100 ? 1 : 0)}`)
    .join(', ');
  return { name, unit, ours, note };
}
