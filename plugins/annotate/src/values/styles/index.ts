export type { BuiltInStyle } from './built-in.js';
export { standingStyle, styleId } from './styles.js';
