import { buildDocx, DEFAULT_SETTINGS, p } from '@quire/core/testing';

export const GUID = '0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0';
export const CREATED = '2020-02-03T04:05:06Z';

const NAMESPACES =
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** A document with a GUID, a date of creation, both or neither. */
export const documentWith = (
  marks: { readonly guid?: boolean; readonly created?: boolean },
  paragraphs = 1,
): Uint8Array =>
  buildDocx({
    body: p('Hello from the page').repeat(paragraphs),
    settings: `${DEFAULT_SETTINGS}${marks.guid ? `<w15:docId w15:val="{${GUID}}"/>` : ''}`,
    coreProperties: `<?xml version="1.0"?><cp:coreProperties ${NAMESPACES}><dc:title>Offer</dc:title>${
      marks.created ? `<dcterms:created xsi:type="dcterms:W3CDTF">${CREATED}</dcterms:created>` : ''
    }</cp:coreProperties>`,
  });
