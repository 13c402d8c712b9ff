import { child } from '@quire/core/xml';
import type { FieldIdentity } from '../../seams.js';
import { bindingKey, bindingOf, nodeName } from '../binding/index.js';
import type { Control } from './control.js';
import type { Tag } from './tag.js';

/** How a control may be asked for: what its tag says, its title, its id. */
export function identityOf({ id, tag, alias, kind, properties }: Control, { names, ids, group }: Tag): FieldIdentity {
  const title =
    kind?.name === 'w15:repeatingSection' ? child(kind, 'w15:sectionTitle')?.attributes['w15:val'] : undefined;
  const binding = bindingOf(properties);
  const own = [...names, alias, title].filter((name) => name !== undefined && name !== '');
  const known = [id, ...ids].filter((one) => one !== undefined);
  const node = binding && bindingKey(binding);
  // What has no name of its own goes by the name of the node that it is bound to.
  const bound = binding && own.length === 0 ? nodeName(binding) : undefined;
  return {
    ...(known.length > 0 && { ids: known }),
    ...(group !== undefined && { group }),
    ...(tag && { tag }),
    ...(alias && { alias }),
    names: [...new Set([...own, bound].filter((name) => name !== undefined))],
    ...(node !== undefined && { node }),
  };
}
