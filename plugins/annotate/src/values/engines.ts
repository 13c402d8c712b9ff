import type { FillRequest } from '../seams.js';
import { needsOf } from './needs.js';
import type { SvgEngine } from './svg-engine/index.js';

/** What values of some kinds need and is only loaded for them. */
export interface ValueEngines {
  readonly svg?: SvgEngine;
}

/** The font that text of drawings is drawn with: the one that stands in for Arial. */
const TEXT_FONT = { file: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf' };

/** Loads what the values of a request need, looking through all of them. */
export async function enginesFor(request: FillRequest): Promise<ValueEngines> {
  const needs = needsOf(request);
  const svg = needs.has('svg') ? (await import('./svg-engine/index.js')).loadSvgEngine([TEXT_FONT]) : undefined;
  return { ...(svg && { svg: await svg }) };
}
