export { type EngineFont, loadSvgEngine, type Outline, type SvgEngine, UnreadableSvg } from './svg-engine.js';
