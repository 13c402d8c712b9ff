import { type BoundTo, CORE, EXTENDED } from '@quire/core/binding';

const CP = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const DC = 'http://purl.org/dc/elements/1.1/';
const EP = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';

const core = (namespace: string, name: string): BoundTo => ({
  xpath: `/cp:coreProperties[1]/p:${name}[1]`,
  store: CORE,
  prefixes: new Map([
    ['cp', CP],
    ['p', namespace],
  ]),
});

const extended = (name: string): BoundTo => ({
  xpath: `/ep:Properties[1]/ep:${name}[1]`,
  store: EXTENDED,
  prefixes: new Map([['ep', EP]]),
});

/** The properties that every document can have and that people give, by their names in `DOCPROPERTY`, in lower case. */
export const BUILT_IN: ReadonlyMap<string, BoundTo> = new Map([
  ['title', core(DC, 'title')],
  ['subject', core(DC, 'subject')],
  ['author', core(DC, 'creator')],
  ['comments', core(DC, 'description')],
  ['keywords', core(CP, 'keywords')],
  ['category', core(CP, 'category')],
  ['lastsavedby', core(CP, 'lastModifiedBy')],
  ['company', extended('Company')],
  ['manager', extended('Manager')],
  ['hyperlinkbase', extended('HyperlinkBase')],
]);
