/** Checks the arguments of `sign` and of the functions below it, for programs without a type checker. */
import { invalidArgument, mustBeBytes, mustBeObject } from '@quire/core';
import { UNSPELLABLE } from '@quire/core/plugin';
import { type RequestedLevel, SIGNATURE_LEVELS } from './services.js';

/** Checks a call. Throws VALIDATION_ERROR if the document is not bytes, or a service that all calls use is missing. */
export function checkSignCall(document: unknown, services: unknown): void {
  mustBeBytes('document', document);
  mustBeObject('services', services, 'cryptography', 'compression', 'now');
}

export function checkRequest(document: unknown, request: unknown, services: unknown, ...members: string[]): void {
  mustBeBytes('document', document);
  mustBeObject('request', request, ...members);
  checkSignCall(document, services);
}

export function checkKey(key: unknown): void {
  mustBeObject('key', key, 'signer', 'certificate');
  const { signer, certificate } = key as Record<string, unknown>;
  mustBeObject('key.signer', signer, 'scheme', 'sign');
  mustBeObject('key.certificate', certificate, 'bytes', 'subject');
}

/** Checks the texts about the signer that document and viewers show: PDF and XML show no control characters. */
export function checkWords(request: unknown): void {
  const { name, reason, location, contact } = request as Record<string, unknown>;
  for (const [field, words] of Object.entries({ name, reason, location, contact })) {
    if (words === undefined) continue;
    if (typeof words !== 'string') throw invalidArgument(field, 'must be a string');
    if (UNSPELLABLE.test(words)) throw invalidArgument(field, 'contains a control character');
  }
}

export function checkLevel(level: unknown): void {
  if (SIGNATURE_LEVELS.includes(level as RequestedLevel)) return;
  throw invalidArgument('level', `must be one of ${SIGNATURE_LEVELS.join(', ')}`);
}
