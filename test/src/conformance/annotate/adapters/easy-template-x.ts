import { type Adapter, dataObject, mapObjects } from './adapter.js';
import { pictureOf } from './picture.js';

/**
 * Typed values of the project are objects with `_type`. The cases have only the size and the digest of an image: a
 * generated picture replaces the image, one for each digest.
 */
export const easyTemplateX: Adapter = {
  request({ data }) {
    const images = new Map<string, { readonly bytes: Uint8Array }>();
    const read = mapObjects(data, (object) => {
      const { _type, format, source, altText, width, height, transparencyPercent, text, target, tooltip } = object;
      if (_type === 'image') {
        const name = digestOf(source);
        images.set(name, { bytes: pictureOf(name, String(format)) });
        const size = { ...defined({ width, height }), ...defined({ alt: altText, transparency: transparencyPercent }) };
        return { $image: name, ...size };
      }
      if (_type === 'link') return { type: 'link', ...defined({ url: target, text, tooltip }) };
      return object;
    });
    return { data: dataObject(read), images, options: { missing: 'empty', sectionParagraphs: 'keep' } };
  },
};

const digestOf = (source: unknown): string =>
  String(typeof source === 'object' && source !== null && '$sha1' in source ? source.$sha1 : 'picture');

const defined = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
