export { type CheckboxValue, checkbox } from './checkbox.js';
export { checkedState } from './checked-words.js';
export { type ChoiceItem, type ChoiceValue, choice, chosenItem } from './choice.js';
export { type ConditionValue, condition, holds } from './condition.js';
export { type RepeatValue, repeat, repeatedItems } from './repeat.js';
