/**
 * Checks the Helm chart by Helm's own linter and the types of Kubernetes. Needs the judge, a program that is built
 * separately.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import type { Figures } from './floors.js';

const JUDGE = join(ROOT, 'test/judges/chart/target/chart');
const CHART = join(ROOT, 'deploy/helm/quire');

export interface ChartResult {
  readonly sound: boolean;
  /** One line per fault, and the number of files checked. */
  readonly told: string;
}

/** Checks the Helm chart with the program of `test/judges/chart`. Undefined if that program was not built. */
export async function measureChart(): Promise<ChartResult | undefined> {
  if (!existsSync(JUDGE)) return undefined;
  const values = readdirSync(join(CHART, 'ci')).map((file) => join(CHART, 'ci', file));
  const { status, stdout, stderr } = await run(JUDGE, [CHART, ...values]);
  return { sound: status === 0, told: (stdout + stderr).trim() };
}

export const chartText = (result: ChartResult | undefined): string =>
  result
    ? `The Helm chart: ${result.told.split('\n').join('\n  ')}`
    : 'The judge of the Helm chart is not built (go build -C test/judges/chart -o target/chart .): it is not judged';

export const chartFigures = (result: ChartResult): Figures => ({ 'deploy.chart': result.sound ? 1 : 0 });
