import { element, isElement, writeXml, type XmlElement } from '../xml/index.js';
import { type DraftPart, draft, own, relate, WORD_TYPE, Word2003Converter } from './convert.js';
import { numberingOf } from './lists.js';
import { coreProperties } from './properties.js';

export interface WrittenPart {
  /** The name of the part without a leading slash. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const RELATIONSHIPS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const CORE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** The compatibility mode of documents that Word 2003 laid out. */
const MODE = '11';

/** The parts of the package that a document in Word 2003 XML becomes. @param root `w:wordDocument` */
export function word2003Parts(root: XmlElement): readonly WrittenPart[] {
  const converter = new Word2003Converter(root);
  const document = draft('word/document.xml');
  const written: WrittenPart[] = [];
  const write = (part: DraftPart, contentType: string, xml: XmlElement): void => {
    written.push({ name: part.name, contentType, bytes: writeXml(xml) });
    if (part.relationships.length > 0) written.push(relationshipsOf(part));
  };
  const beside = (name: string, make: (part: DraftPart) => XmlElement | undefined): void => {
    const part = draft(`word/${name}.xml`);
    const xml = make(part);
    if (!xml) return;
    relate(document, name, `/${part.name}`);
    write(part, `${WORD_TYPE}${name}+xml`, xml);
  };
  const first = (name: string): XmlElement | undefined => own(root, name)[0];

  const body = first('body');
  const content = body ? converter.all(body.children, document) : [];
  beside('styles', (part) => stylesOf(first('styles'), first('fonts'), part, converter));
  beside('settings', (part) => settingsOf(first('docPr'), part, converter));
  beside('numbering', (part) => {
    const lists = first('lists');
    return lists && numberingOf(lists, part, converter);
  });
  beside('fontTable', (part) => {
    const fonts = first('fonts');
    return fonts && element('w:fonts', {}, converter.all(own(fonts, 'font'), part));
  });
  for (const { part, contentType, root: xml } of converter.noteParts()) {
    relate(document, part.name.replace(/^word\/|\.xml$/g, ''), `/${part.name}`);
    write(part, contentType, xml);
  }
  for (const { part, contentType, root: xml } of converter.made) write(part, contentType, xml);
  write(document, `${WORD_TYPE}document.main+xml`, element('w:document', {}, [element('w:body', {}, content)]));
  for (const [name, bytes] of converter.media) written.push({ name, contentType: 'application/octet-stream', bytes });

  const core = coreProperties(root);
  const package_: DraftPart = draft('');
  relate(package_, 'officeDocument', `/${document.name}`);
  if (core) {
    const name = 'docProps/core.xml';
    const contentType = 'application/vnd.openxmlformats-package.core-properties+xml';
    written.push({ name, contentType, bytes: writeXml(core) });
    package_.relationships.push({ id: 'rId2', type: CORE, target: `/${name}`, external: false });
  }
  written.push(relationshipsOf(package_));
  return written;
}

/** The styles, with the default fonts as the document defaults. */
function stylesOf(
  styles: XmlElement | undefined,
  fonts: XmlElement | undefined,
  part: DraftPart,
  converter: Word2003Converter,
): XmlElement {
  const [stated] = fonts ? converter.all(own(fonts, 'defaultFonts'), part).filter(isElement) : [];
  const run = stated ? [element('w:rFonts', stated.attributes)] : [];
  const defaults = element('w:docDefaults', {}, [element('w:rPrDefault', {}, [element('w:rPr', {}, run)])]);
  return element('w:styles', {}, [defaults, ...(styles ? converter.all(own(styles, 'style'), part) : [])]);
}

/** The settings, with the compatibility mode, which documents of 2003 never have. */
function settingsOf(docPr: XmlElement | undefined, part: DraftPart, converter: Word2003Converter): XmlElement {
  const settings = docPr ? converter.all(docPr.children, part).filter(isElement) : [];
  const mode = element('w:compatSetting', {
    'w:name': 'compatibilityMode',
    'w:uri': 'http://schemas.microsoft.com/office/word',
    'w:val': MODE,
  });
  const stated = settings.find(({ name }) => name === 'w:compat');
  const compat = element('w:compat', {}, [...(stated?.children ?? []), mode]);
  return element('w:settings', {}, [...settings.filter((each) => each !== stated), compat]);
}

function relationshipsOf({ name, relationships }: DraftPart): WrittenPart {
  const slash = name.lastIndexOf('/') + 1;
  const items = relationships.map(({ id, type, target, external }) =>
    element('rel:Relationship', {
      Id: id,
      Type: type.includes(':') ? type : RELATIONSHIPS + type,
      Target: target,
      ...(external && { TargetMode: 'External' }),
    }),
  );
  return {
    name: `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`,
    contentType: RELATIONSHIPS_TYPE,
    bytes: writeXml(element('rel:Relationships', {}, items)),
  };
}
