/** Makes the WordprocessingML into which chunks are converted. */
import { element, type XmlElement } from '../../xml/index.js';

export const valuedElement = (name: string, val: string): XmlElement => element(name, { 'w:val': val });

export const chunkParagraph = (properties: readonly XmlElement[], content: readonly XmlElement[]): XmlElement =>
  element('w:p', {}, [...(properties.length > 0 ? [element('w:pPr', {}, properties)] : []), ...content]);

/** A run with this text: tab characters become `w:tab`, line feeds become `w:br`. */
export const chunkRun = (text: string, properties: readonly XmlElement[]): XmlElement =>
  element('w:r', {}, [
    ...(properties.length > 0 ? [element('w:rPr', {}, properties)] : []),
    ...text
      .split(/([\t\n])/)
      .filter((piece) => piece !== '')
      .map((piece) =>
        piece === '\t'
          ? element('w:tab')
          : piece === '\n'
            ? element('w:br')
            : element('w:t', { 'xml:space': 'preserve' }, [piece]),
      ),
  ]);
