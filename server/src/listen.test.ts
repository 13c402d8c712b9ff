import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { listen } from './listen.js';

describe('listen', () => {
  it('gives the address, and names the setting of a port that is in use', async () => {
    const first = createServer();
    const address = await listen(first, { port: 0, host: '127.0.0.1', setting: 'QUIRE_PORT' });
    try {
      const { port } = first.address() as AddressInfo;
      expect(address).to.equal(`http://127.0.0.1:${port}`);
      const again = listen(createServer(), { port, host: '127.0.0.1', setting: 'QUIRE_METRICS_PORT' });
      const fault = await again.catch((error: Error) => error.message);
      expect(fault).to.equal(`QUIRE_METRICS_PORT: 127.0.0.1:${port} is already in use`);
    } finally {
      first.close();
    }
  });
});
