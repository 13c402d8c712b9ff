import type { Socket } from 'node:net';
import { expect } from 'chai';
import { IdleConnections } from './idle-connections.js';

const TOTAL = 6;
const PER_ADDRESS = 3;

describe('IdleConnections', () => {
  let connections: IdleConnections;
  let closed: string[];
  beforeEach(() => {
    connections = new IdleConnections({ total: TOTAL, perAddress: PER_ADDRESS });
    closed = [];
  });
  const connect = (name: string, remoteAddress: string) => {
    const socket = { remoteAddress, destroy: () => closed.push(name) } as unknown as Socket;
    connections.waits(socket, false);
    return socket;
  };
  const look = (times = 2) => {
    for (let count = 0; count < times; count++) connections.look();
  };

  it('closes the one of an address that has been idle longest for a new one of it', () => {
    for (const name of ['a', 'b', 'c']) connect(name, '192.0.2.1');
    look();
    connect('d', '::ffff:192.0.2.1');
    expect(closed).to.deep.equal(['a']);
    connect('e', '192.0.2.2');
    expect(closed).to.deep.equal(['a']);
    expect(connections.count).to.equal(4);
  });

  it('takes an IPv6 /64 for one address', () => {
    for (let host = 1; host <= 4; host++) {
      connect(`${host}`, `2001:db8::${host}`);
      look();
    }
    expect(closed).to.deep.equal(['1']);
  });

  it('closes the oldest of all where there are too many altogether', () => {
    for (let host = 1; host <= TOTAL; host++) connect(`${host}`, `192.0.2.${host}`);
    look();
    connect('new', '198.51.100.1');
    expect(closed).to.deep.equal(['1']);
  });

  it('leaves alone who has just connected: a crowd of clients is no attack', () => {
    for (let count = 0; count < 100; count++) connect(`${count}`, '192.0.2.1');
    look(1);
    connect('late', '192.0.2.1');
    expect(closed).to.deep.equal([]);
    expect(connections.count).to.equal(101);
  });

  it('never closes one with a request under way, and counts it anew once that is answered', () => {
    const [busy] = ['a', 'b', 'c'].map((name) => connect(name, '192.0.2.1'));
    if (busy) connections.leaves(busy);
    look();
    connect('d', '192.0.2.1');
    expect(closed).to.deep.equal([]);
    if (busy) connections.waits(busy, true);
    expect(closed).to.deep.equal(['b']);
  });

  it('closes one that had a request only where no other is left', () => {
    connections = new IdleConnections({ total: 100, perAddress: PER_ADDRESS });
    for (const name of ['a', 'b', 'c']) {
      const socket = connect(name, '192.0.2.1');
      if (name === 'c') continue;
      connections.leaves(socket);
      connections.waits(socket, true);
    }
    for (const name of ['d', 'e']) {
      look();
      connect(name, '192.0.2.1');
    }
    expect(closed).to.deep.equal(['c', 'd']);
    const kept = ['f', 'g', 'h'].map((name) => connect(name, '192.0.2.2'));
    for (const socket of kept) connections.leaves(socket);
    for (const socket of kept) connections.waits(socket, true);
    look();
    connect('i', '192.0.2.2');
    expect(closed).to.deep.equal(['c', 'd', 'f']);
  });
});
