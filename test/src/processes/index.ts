export type { Conversion, ConversionRequest } from './conversion.js';
export { Converter, type ConverterOptions } from './converter.js';
export { inParallel } from './in-parallel.js';
export { quire, quireCommand } from './quire-command.js';
export { isInstalled, type RunOptions, type RunResult, run } from './run.js';
export { type Service, startService } from './service.js';
