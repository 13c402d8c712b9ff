import type { BoundTo } from './binding.js';

/** One step of a path: a child element by its position among those of its name, or an attribute at the end. */
export interface BindingStep {
  readonly axis: 'child' | 'attribute';
  /** Empty for a node in no namespace. */
  readonly namespace: string;
  readonly name: string;
  /** Counted from 1. */
  readonly position: number;
}

const STEP = /^(@)?(?:([^\s:/@[\]()*]+):)?([^\s:/@[\]()*]+)(?:\[\s*(\d{1,9})\s*\])?$/;

/** The maximum number of steps in a path; paths that Word writes are shorter. */
const DEEPEST = 64;

/**
 * The steps of a binding's path, in the part of XPath that Word writes: child elements by name and position, an
 * attribute or `text()` at the end. Undefined for any other path.
 *
 * @example bindingSteps({ xpath: '/order/item[2]', prefixes: new Map() })?.[1]?.position // 2
 */
export function bindingSteps({ xpath, prefixes }: BoundTo): readonly BindingStep[] | undefined {
  const parts = xpath
    .trim()
    .replace(/\/text\(\)(\[1\])?$/, '')
    .split('/');
  // The covers that come with Word omit the initial slash; the path still begins at the root of its part.
  if (parts[0] === '') parts.shift();
  if (parts.length === 0 || parts.length > DEEPEST) return undefined;
  const steps: BindingStep[] = [];
  for (const part of parts) {
    const [whole, at, prefix, name = '', position = '1'] = STEP.exec(part) ?? [];
    const namespace = prefix === undefined ? '' : prefixes.get(prefix);
    if (whole === undefined || namespace === undefined || steps.at(-1)?.axis === 'attribute') return undefined;
    steps.push({ axis: at ? 'attribute' : 'child', namespace, name, position: Math.max(1, Number(position)) });
  }
  return steps;
}

/**
 * A key for the node that a binding refers to, the same for all spellings of its path; undefined for unsupported paths.
 *
 * @example bindingKey({ xpath: '/order/item[2]', prefixes: new Map() }) // ' {}order[1]/{}item[2]'
 */
export function bindingKey(binding: BoundTo): string | undefined {
  const steps = bindingSteps(binding);
  if (!steps) return undefined;
  const path = steps.map(
    ({ axis, namespace, name, position }) => `${axis === 'attribute' ? '@' : ''}{${namespace}}${name}[${position}]`,
  );
  return `${binding.store?.toLowerCase() ?? ''} ${path.join('/')}`;
}

/**
 * The name of the node that a binding refers to; undefined for unsupported paths.
 *
 * @example nodeName({ xpath: '/order/item[2]', prefixes: new Map() }) // 'item'
 */
export const nodeName = (binding: BoundTo): string | undefined => bindingSteps(binding)?.at(-1)?.name;
