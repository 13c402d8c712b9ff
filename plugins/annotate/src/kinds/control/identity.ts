import { child } from '@quire/core/xml';
import type { FieldIdentity } from '../../seams.js';
import { bindingKey, bindingOf } from '../binding/index.js';
import type { Control } from './control.js';
import type { Tag } from './tag.js';

/** How a control may be asked for: what its tag says, its title, its id. */
export function identityOf({ id, tag, alias, kind, properties }: Control, { names, ids, group }: Tag): FieldIdentity {
  const title =
    kind?.name === 'w15:repeatingSection' ? child(kind, 'w15:sectionTitle')?.attributes['w15:val'] : undefined;
  const all = [...names, alias, title].filter((name) => name !== undefined && name !== '') as string[];
  const known = [id, ...ids].filter((one) => one !== undefined);
  const binding = bindingOf(properties);
  const node = binding && bindingKey(binding);
  return {
    ...(known.length > 0 && { ids: known }),
    ...(group !== undefined && { group }),
    ...(tag && { tag }),
    ...(alias && { alias }),
    names: [...new Set(all)],
    ...(node !== undefined && { node }),
  };
}
