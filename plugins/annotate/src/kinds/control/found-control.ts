import type { FoundField } from '../../seams.js';
import type { Control } from './control.js';
import type { Tag } from './tag.js';

export interface FoundControl extends FoundField {
  readonly kind: 'control';
  readonly control: Control;
  readonly tag: Tag;
}
