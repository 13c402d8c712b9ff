/** Arguments of the calls beneath `sign`, from programs that no compiler checked. */
import { mustBeBytes, mustBeObject, QuireError } from '@quire/core';
import { LEVELS, type Level } from './services.js';

/** Throws VALIDATION_ERROR for a document that is not its bytes, and for services that lack one that all calls use. */
export function checkDocument(document: unknown, services: unknown): void {
  mustBeBytes('document', document);
  mustBeObject('services', services, 'cryptography', 'compression', 'now');
}

/** The same for a request, with what it needs. */
export function checkRequest(document: unknown, request: unknown, services: unknown, ...members: string[]): void {
  mustBeBytes('document', document);
  mustBeObject('request', request, ...members);
  checkDocument(document, services);
}

export function checkKey(key: unknown): void {
  mustBeObject('key', key, 'signer', 'certificate');
}

export function checkLevel(level: unknown): void {
  if (LEVELS.includes(level as Level)) return;
  const issue = `must be one of ${LEVELS.join(', ')}`;
  throw new QuireError('VALIDATION_ERROR', `level ${issue}`, { details: [{ field: 'level', issue }] });
}
