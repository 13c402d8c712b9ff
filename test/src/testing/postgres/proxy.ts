import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server. It passes data on, keeps connections open in silence, or breaks them. */
export interface TcpProxy {
  /** The database URL that leads through the proxy. */
  readonly url: string;
  mode: 'through' | 'silent' | 'broken';
  stop(): Promise<void>;
}

export async function startProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let mode: TcpProxy['mode'] = 'through';
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (mode === 'broken') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => mode === 'through' && to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      // Bytes that were held back during a silence are lost, so those connections cannot be used any more.
      breakAll();
    },
    stop: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
