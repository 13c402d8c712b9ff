import { Agent, request } from 'node:http';

/** Clients that send conversions. The whole body is known, so that a test can check if it was sent completely. */
export class Converting {
  /** Answers by status, and calls without one: `refused` before sending, `closed` with the connection, and `lost`. */
  readonly answers = new Map<number | string, number>();
  /** Times of answers by status, in milliseconds. */
  readonly times = new Map<number | string, number[]>();
  #isOver = false;
  readonly #clients: Promise<unknown>;

  /**
   * Each client makes one call after the other: every second client on a kept connection, the others on new ones.
   * Clients wait while `port` returns undefined.
   */
  constructor(
    private readonly port: () => number | undefined,
    clients: number,
    private readonly call: { readonly body: () => string; readonly headers?: Readonly<Record<string, string>> },
  ) {
    this.#clients = Promise.all(Array.from({ length: clients }, (_, index) => this.#client(index % 2 === 0)));
  }

  get calls(): number {
    return [...this.answers.values()].reduce((sum, count) => sum + count, 0);
  }

  count(answer: number | string): number {
    return this.answers.get(answer) ?? 0;
  }

  /** Stops sending, and waits for the calls that are under way. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#clients;
  }

  async #client(keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive });
    while (!this.#isOver) {
      const port = this.port();
      if (port === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        continue;
      }
      const started = performance.now();
      const answer = await this.#answer(agent, port);
      this.answers.set(answer, this.count(answer) + 1);
      this.times.set(answer, [...(this.times.get(answer) ?? []), performance.now() - started]);
      // A refused client waits before it tries again, at least for the time in the answer.
      if (answer !== 200) await new Promise((resolve) => setTimeout(resolve, answer === 503 ? 1000 : 20));
    }
    agent.destroy();
  }

  #answer(agent: Agent, port: number): Promise<number | string> {
    const { body, headers } = this.call;
    const document = Buffer.from(body()).toString('base64');
    const text = JSON.stringify({ document: { base64: document } });
    return new Promise((resolve) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: '/v1/convert?from=docx',
          method: 'POST',
          agent,
          headers: { 'Content-Type': 'application/json', 'Content-Length': text.length, ...headers },
        },
        (reply) => {
          reply.resume();
          reply.once('end', () => resolve(reply.statusCode ?? 0)).once('error', () => resolve('lost'));
        },
      );
      sent.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ECONNREFUSED' || !sent.writableFinished) resolve('refused');
        // Node's message for a connection that was closed regularly, not reset: the server had not read from it.
        else resolve(error.message === 'socket hang up' ? 'closed' : 'lost');
      });
      sent.end(text);
    });
  }
}
