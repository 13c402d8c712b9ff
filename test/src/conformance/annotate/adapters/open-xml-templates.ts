import { type Adapter, dataObject, isPlainObject } from './adapter.js';

/**
 * The project's data have the same form as Quire's, and the engine reads its tags; only images are named by their
 * files.
 */
export const openXmlTemplates: Adapter = {
  request: ({ data, assets, removeControls }) => ({
    data: dataObject(withImages(data, assets)),
    images: new Map([...assets].map(([name, bytes]) => [name, { bytes }])),
    options: { controls: removeControls ? 'unwrap' : 'keep' },
  }),
};

function withImages(value: unknown, assets: ReadonlyMap<string, Uint8Array>): unknown {
  if (typeof value === 'string') return assets.has(value) ? { $image: value } : value;
  if (Array.isArray(value)) return value.map((item) => withImages(item, assets));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withImages(inner, assets)]));
}
