export type { Conversion, ConversionRequest } from './conversion.js';
export { type ConverterOptions, ConverterProcess } from './converter.js';
export { inParallel } from './in-parallel.js';
export { watchPeakMemory } from './peak-memory.js';
export { quire, quireAlone, quireCommand } from './quire-command.js';
export { isInstalled, type RunOptions, type RunResult, run } from './run.js';
export { type ServiceProcess, startProcess } from './service.js';
