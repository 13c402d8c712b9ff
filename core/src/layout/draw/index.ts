export { paintObject } from './object.js';
export { rectangle, straight } from './paths.js';
export { paintTurnedText, type TurnedBox, type TurnedText } from './vertical-text.js';
