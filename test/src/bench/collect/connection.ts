import { connect, type Socket } from 'node:net';

/** The answer of a server: its status, and whether it closes the connection. */
export interface ServerReply {
  readonly status: number;
  readonly closes: boolean;
}

/**
 * A kept-alive HTTP/1.1 connection with one request at a time. Node's own client would take too much processor time
 * from the measured service.
 */
export class Connection {
  readonly #socket: Socket;
  #heard = '';
  #settle: { resolve(reply: ServerReply): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#hear(bytes.toString('latin1')));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('connect', () => resolve(new Connection(socket))).once('error', reject);
    });
  }

  send(message: string): Promise<ServerReply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(message, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#heard += text;
    const end = this.#heard.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#heard.slice(0, end).toLowerCase();
    const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
    if (this.#heard.length < end + 4 + length) return;
    this.#heard = this.#heard.slice(end + 4 + length);
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), closes: head.includes('\r\nconnection: close') });
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
  }
}
