import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'chai';
import { HostRefusal } from '../problem.js';
import { Arrivals } from './arrivals.js';

/** A request, its reply and its connection, as far as arrivals use them. */
class FakeExchange {
  readonly socket = { bytesRead: 100, destroyed: false, destroy: () => this.#end(), destroySoon: () => this.#end() };
  readonly request = {
    headers: {} as Record<string, string>,
    socket: this.socket,
    complete: false,
    readableLength: 0,
    readableHighWaterMark: 16_384,
  };
  readonly response = Object.assign(new EventEmitter(), { writableFinished: false });

  constructor(headers: Record<string, string>) {
    this.request.headers = headers;
  }

  get asRequest(): IncomingMessage {
    return this.request as unknown as IncomingMessage;
  }

  reply(): void {
    this.response.writableFinished = true;
    this.response.emit('finish');
  }

  #end(): void {
    this.socket.destroyed = true;
  }
}

describe('Arrivals', () => {
  let arrivals: Arrivals;
  beforeEach(() => {
    arrivals = new Arrivals({ patienceSeconds: 3, bytesPerSecond: 100, longestSeconds: 20 });
  });
  const begin = (headers: Record<string, string> = { 'content-length': '10' }) => {
    const exchange = new FakeExchange(headers);
    arrivals.begin(exchange.asRequest, exchange.response as unknown as ServerResponse);
    return exchange;
  };
  const look = (times: number) => {
    for (let count = 0; count < times; count++) arrivals.look();
  };

  it('has every request that says it has a body, whatever else it says, and no other', () => {
    const bodies: readonly Record<string, string>[] = [
      { 'content-length': '1' },
      { 'content-length': '1', 'content-encoding': 'gzip' },
      { 'content-length': '1', expect: '100-continue' },
      { 'transfer-encoding': 'chunked' },
      { 'transfer-encoding': 'gzip, chunked', 'content-type': 'application/octet-stream' },
    ];
    for (const headers of bodies)
      expect(arrivals.of(begin(headers).asRequest), JSON.stringify(headers)).not.to.equal(undefined);
    const none: readonly Record<string, string>[] = [{}, { 'content-length': '0' }];
    for (const headers of none)
      expect(arrivals.of(begin(headers).asRequest), JSON.stringify(headers)).to.equal(undefined);
    expect(arrivals.count).to.equal(5);
  });

  it('tells the reader of a body that is late, once, and keeps the connection for the answer', () => {
    const { asRequest, socket } = begin();
    const refusals: Error[] = [];
    const arrival = arrivals.of(asRequest);
    if (arrival) arrival.reader = (refusal) => refusals.push(refusal);
    look(5);
    expect(refusals).to.have.length(1);
    expect(refusals[0]).to.be.instanceOf(HostRefusal).and.to.include({ code: 'REQUEST_TIMEOUT' });
    expect(socket.destroyed).to.equal(false);
    look(1);
    expect(socket.destroyed, 'but not for ever').to.equal(true);
    expect(arrivals.count).to.equal(0);
  });

  it('tells a reader that comes late itself', () => {
    const { asRequest } = begin();
    look(3);
    let refusal: Error | undefined;
    const arrival = arrivals.of(asRequest);
    if (arrival)
      arrival.reader = (given) => {
        refusal = given;
      };
    expect(refusal).to.be.instanceOf(HostRefusal);
  });

  it('closes the connection of a body that nobody reads, behind the answer where there is one to come', () => {
    const [answered, waiting] = [begin(), begin()];
    answered.reply();
    look(3);
    expect(answered.socket.destroyed).to.equal(true);
    expect(waiting.socket.destroyed).to.equal(false);
    waiting.reply();
    expect(waiting.socket.destroyed).to.equal(true);
  });

  it('does not blame the client while its bytes wait here', () => {
    const { request, socket } = begin();
    request.readableLength = request.readableHighWaterMark;
    look(50);
    expect(socket.destroyed).to.equal(false);
    expect(arrivals.count).to.equal(1);
  });

  it('forgets what is in, and what has left', () => {
    const [whole, gone] = [begin(), begin()];
    whole.request.complete = true;
    gone.socket.destroyed = true;
    look(1);
    expect(arrivals.count).to.equal(0);
  });
});
