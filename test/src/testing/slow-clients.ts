/** Clients that hold a connection without completing what they began, one of each form, over plain sockets. */
import { connect, type Socket } from 'node:net';

export interface SlowForm {
  readonly name: string;
  /** The bytes that the client sends at once; `authorization` is a header line, or empty for a client without a key. */
  opening(authorization: string): string;
  /** The bytes that the client sends each second after that; none if absent. */
  readonly drop?: string;
}

const HOST = 'Host: localhost\r\n';
const post = (headers: string, body = '') => ({
  opening: (authorization: string) =>
    `POST /v1/convert?from=docx HTTP/1.1\r\n${HOST}${authorization}${headers}\r\n${body}`,
});
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const LENGTH = 'Content-Length: 100000\r\n';
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK';
const register = (headers: string, body = '') => ({
  opening: () => `POST /v1/auth/register HTTP/1.1\r\n${HOST}${headers}\r\n${body}`,
});

/** Every way in which a client can delay its request. */
export const SLOW_FORMS: readonly SlowForm[] = [
  { name: 'nothing at all', opening: () => '' },
  { name: 'headers that do not end', opening: (key) => `POST /v1/convert HTTP/1.1\r\n${HOST}${key}` },
  { name: 'headers, a byte a second', opening: () => `GET / HTTP/1.1\r\n${HOST}X-Slow: `, drop: 'x' },
  { name: 'no body, multipart', ...post(FORM + LENGTH) },
  { name: 'no body, JSON', ...post(JSON_TYPE + LENGTH) },
  { name: 'no body, compressed', ...post(`${JSON_TYPE}Content-Encoding: gzip\r\n${LENGTH}`) },
  { name: 'no body, of no known type', ...post(`Content-Type: application/octet-stream\r\n${LENGTH}`) },
  { name: 'no body, announced', ...post(`${FORM}Expect: 100-continue\r\n${LENGTH}`) },
  { name: 'half a part', ...post(FORM + LENGTH, PART) },
  { name: 'a part, a byte a second', ...post(FORM + LENGTH, PART), drop: 'x' },
  { name: 'JSON, a byte a second', ...post(JSON_TYPE + LENGTH, '{"document":"'), drop: 'x' },
  { name: 'chunks without end', ...post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`), drop: '1\r\n \r\n' },
  {
    name: 'compressed chunks that stop',
    ...post(`${JSON_TYPE}Content-Encoding: br\r\nTransfer-Encoding: chunked\r\n`),
  },
  { name: 'a body that a GET has', opening: () => `GET /v1/health HTTP/1.1\r\n${HOST}${LENGTH}\r\n`, drop: 'x' },
  { name: 'a body for no route', opening: () => `POST /v1/nothing HTTP/1.1\r\n${HOST}${LENGTH}\r\n`, drop: 'x' },
  { name: 'registering, no body', ...register(`${JSON_TYPE}Content-Length: 30\r\n`) },
  { name: 'registering, compressed', ...register(`${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: 30\r\n`) },
  { name: 'registering, a byte a second', ...register(`${JSON_TYPE}Content-Length: 900\r\n`, '{'), drop: ' ' },
  { name: 'an answer, and no further request', opening: () => `GET /livez HTTP/1.1\r\n${HOST}\r\n` },
];

/** One such client. */
export class SlowClient {
  readonly form: SlowForm;
  readonly #socket: Socket;
  /** All that the service answered. */
  answer = '';
  /** Resolves when the service has closed the connection. */
  readonly ended: Promise<void>;
  readonly opened: Promise<void>;

  constructor(port: number, form: SlowForm, key?: string) {
    this.form = form;
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false });
    let drops: NodeJS.Timeout | undefined;
    this.opened = new Promise((resolve) => {
      this.#socket.once('connect', () => {
        this.#socket.write(form.opening(key === undefined ? '' : `Authorization: Bearer ${key}\r\n`), () => resolve());
        const { drop } = form;
        if (drop !== undefined) drops = setInterval(() => this.#socket.write(drop), 1000);
      });
    });
    this.#socket.on('data', (chunk) => {
      this.answer += chunk.toString('latin1');
    });
    this.#socket.on('error', () => {});
    this.ended = new Promise((resolve) => {
      this.#socket.once('close', () => {
        clearInterval(drops);
        resolve();
      });
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  leave(): void {
    this.#socket.destroy();
  }
}

/**
 * Opens a number of clients, of all forms in turn, half of them with a key; resolves once they have sent their first
 * bytes.
 */
export async function openSlowClients(port: number, count: number, key: string): Promise<readonly SlowClient[]> {
  const clients = Array.from({ length: count }, (_, index) => {
    const form = SLOW_FORMS[index % SLOW_FORMS.length] as SlowForm;
    const withKey = Math.floor(index / SLOW_FORMS.length) % 2 === 0;
    return new SlowClient(port, form, withKey ? key : undefined);
  });
  await Promise.all(clients.map(({ opened }) => opened));
  return clients;
}
