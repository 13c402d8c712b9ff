import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** The setting that the error names if the server cannot listen: `QUIRE_PORT`. */
  readonly setting: string;
  readonly backlog?: number;
}

/** The errors that operators can fix, by the codes of Node. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'cannot be used without more permissions',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is an unknown host name',
};

/** Listens, and returns the URL. Rejects with an `Error` that names the setting, the address and the reason. */
export async function listen(server: Server, { port, host, setting, backlog }: ListenOptions): Promise<string> {
  server.listen({ port, host, ...(backlog !== undefined && { backlog }) });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code = '', message } = cause as Error & { readonly code?: string };
    throw new Error(`${setting}: ${host}:${port} ${REASONS[code] ?? `cannot be listened on: ${message}`}`, { cause });
  }
  const { address, port: bound, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}
