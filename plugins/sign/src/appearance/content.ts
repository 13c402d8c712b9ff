import { type Certificate, commonName } from '@quire/core/cms';
import type { AppearanceImage } from './image-size.js';
import type { Statement } from './statement.js';

export interface AppearanceContent {
  /** The statement of who signed, why, where and when; the caller's own lines; or no lines, only a picture. */
  readonly text: Statement | readonly string[];
  readonly image?: AppearanceImage;
  /** The language of the words, as a tag such as `de`; by default that of the document, then English. */
  readonly language?: string;
  /** True (the default) if the appearance has a thin border. */
  readonly frame?: boolean;
}

/** True if the text is the caller's own. */
export const isOwnText = (text: AppearanceContent['text']): text is readonly string[] => Array.isArray(text);

/** Returns the content with the name in the signer's certificate, unless the text is the caller's own. */
export const signedWith = (content: AppearanceContent, certificate: Certificate | undefined): AppearanceContent =>
  isOwnText(content.text) || !certificate
    ? content
    : { ...content, text: { ...content.text, certificateName: nameIn(certificate) } };

const nameIn = ({ subject }: Certificate): string => commonName(subject) ?? subject.display;
