import { randomBytes } from 'node:crypto';

export const LICENSE = 'community-and-eval-agplv3';

const HEAD = [
  'POST /v1/collect HTTP/1.1',
  'Host: 127.0.0.1',
  'Origin: https://documents.example.com',
  'Content-Type: application/json',
  `X-License-Key: ${LICENSE}`,
  'Content-Length: ',
].join('\r\n');

const VISIT = JSON.stringify({
  libraryVersion: '0.1.0',
  browserInfo: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    currentUrl: 'https://documents.example.com/contracts/2026',
    hostname: 'documents.example.com',
    screenSize: { width: 1920, height: 1080 },
  },
}).slice(0, -1);

const RUN = randomBytes(20).toString('hex');
let documents = 0;

/** A request as `@quire/client` writes it with this number of events; no two documents are the same. */
export function collectRequest(events: number): string {
  const time = new Date().toISOString();
  const parts: string[] = [];
  for (let left = events; left > 0; left--) {
    const id = RUN + (documents++).toString(16).padStart(24, '0');
    parts.push(`{"timestamp":"${time}","documentId":"${id}","documentCreatedAt":"${time}"}`);
  }
  const body = `${VISIT},"events":[${parts.join(',')}]}`;
  return `${HEAD}${body.length}\r\n\r\n${body}`;
}
