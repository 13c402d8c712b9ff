import { type Certificate, commonName } from '@quire/core/cms';
import type { AppearanceImage } from './image-size.js';
import type { Statement } from './statement.js';

/** What a visible signature shows, as plain data that may go to a worker. */
export interface AppearanceContent {
  /** Who signed, why, where and when; or the caller's own lines in place of it, none for a picture alone. */
  readonly text: Statement | readonly string[];
  /** Stands beside the text. */
  readonly image?: AppearanceImage;
  /** Of the words, as a tag such as `de`; that of the document if absent, then English. */
  readonly language?: string;
  /** Whether a thin line is drawn around all of it; it is if absent. */
  readonly frame?: boolean;
}

/** Whether the text is the caller's own. */
export const isOwnText = (text: AppearanceContent['text']): text is readonly string[] => Array.isArray(text);

/** The same with the name that the signer's certificate states, where the text is not the caller's own. */
export const signedWith = (content: AppearanceContent, certificate: Certificate | undefined): AppearanceContent =>
  isOwnText(content.text) || !certificate
    ? content
    : { ...content, text: { ...content.text, certificateName: nameIn(certificate) } };

const nameIn = ({ subject }: Certificate): string => commonName(subject) ?? subject.display;
