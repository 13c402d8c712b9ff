import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { Departures } from './departures.js';

class FakeReply extends EventEmitter {
  writableFinished = false;
  readonly socket = {
    bytesWritten: 0,
    writableLength: 0,
    destroyed: false,
    destroy: () => {
      this.socket.destroyed = true;
      this.emit('close');
    },
  };

  /** The connection has accepted this many bytes in all; the client has not read the last `rest` of them. */
  wrote(bytes: number, rest: number): void {
    this.socket.bytesWritten = bytes;
    this.socket.writableLength = rest;
  }
}

describe('Departures', () => {
  let departures: Departures;
  beforeEach(() => {
    departures = new Departures({ patienceSeconds: 3, bytesPerSecond: 100, longestSeconds: 20 });
  });
  const begin = () => {
    const reply = new FakeReply();
    departures.begin(reply as unknown as ServerResponse, reply.socket as unknown as Socket);
    return reply;
  };

  it('leaves a client that does not read its reply, or reads it too slowly', () => {
    for (const rate of [0, 1, 99]) {
      const reply = begin();
      for (let second = 0; second <= 3; second++) {
        reply.wrote(5000 + second * rate, 5000);
        departures.look();
      }
      expect(reply.socket.destroyed, `${rate} bytes a second`).to.equal(true);
    }
    expect(departures.count).to.equal(0);
  });

  it('waits for one that reads fast enough, and for a reply that is still being made', () => {
    const [reading, waiting] = [begin(), begin()];
    for (let second = 0; second < 19; second++) {
      reading.wrote(5000 + second * 100, 5000);
      departures.look();
    }
    reading.wrote(7000, 0);
    for (let second = 0; second < 1000; second++) departures.look();
    expect(reading.socket.destroyed).to.equal(false);
    expect(waiting.socket.destroyed).to.equal(false);
  });

  it('forgets a reply that was read', () => {
    const reply = begin();
    reply.writableFinished = true;
    reply.emit('close');
    departures.look();
    expect(departures.count).to.equal(0);
  });
});
