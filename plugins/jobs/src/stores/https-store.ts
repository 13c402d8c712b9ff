import type { Upload } from '@quire/core/plugin';
import type { Outside } from './outside.js';
import { fileNameOf, type Store, storeRefusal, storeRefused } from './store.js';

const REDIRECTS = 3;

/** Presigned URLs, and all other URLs that accept GET and PUT; no credentials other than the URL are needed. */
export class HttpsStore implements Store {
  constructor(private readonly outside: Outside) {}

  check(place: URL): void {
    this.outside.check(place);
  }

  async read(given: URL, signal: AbortSignal): Promise<Upload> {
    let place = given;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const { status, headers, body } = await this.outside.send(place, { method: 'GET', signal });
      if (status === 200) return { bytes: body, filename: fileNameOf(given), contentType: headers['content-type'] };
      if (status < 300 || status > 399 || !headers.location) throw storeRefusal(given, status);
      place = new URL(headers.location, place);
    }
    throw storeRefused(given, `it redirects more than ${REDIRECTS} times`);
  }

  async write(place: URL, bytes: Uint8Array, contentType: string, signal: AbortSignal): Promise<void> {
    const headers = { 'Content-Type': contentType };
    const { status } = await this.outside.send(place, { method: 'PUT', headers, body: bytes, signal });
    if (status < 200 || status > 299) throw storeRefusal(place, status);
  }
}
