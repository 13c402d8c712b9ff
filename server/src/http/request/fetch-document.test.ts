import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { documentFetcher } from './fetch-document.js';

describe('documentFetcher', () => {
  let server: Server;
  let origin: string;
  before(async () => {
    server = createServer((request, response) => {
      const moved = /^\/to\/(.*)/.exec(request.url ?? '');
      if (moved) response.writeHead(302, { Location: decodeURIComponent(moved[1]) }).end();
      else if (request.url === '/a.docx') response.end('document');
      else response.writeHead(404).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const { signal } = new AbortController();
  const outcome = async (url: string, options: Partial<Parameters<typeof documentFetcher>[0]> = {}) => {
    const fetchDocument = documentFetcher({
      allowedHosts: ['127.0.0.1'],
      bytes: 100,
      isPublic: () => true,
      ...options,
    });
    try {
      const { bytes, filename } = await fetchDocument(url, signal);
      return `${filename}: ${new TextDecoder().decode(bytes)}`;
    } catch (error) {
      return (error as QuireError).message;
    }
  };
  const moved = (to: string) => `${origin}/to/${encodeURIComponent(to)}`;

  it('fetches from a host that is allowed, also over a redirect', async () => {
    expect(await outcome(`${origin}/a.docx`)).to.equal('a.docx: document');
    expect(await outcome(moved('/a.docx'))).to.equal('a.docx: document');
  });

  it('fetches from nowhere else, whatever leads there', async () => {
    expect(await outcome(`${origin}/a.docx`, { allowedHosts: [] })).to.contain(
      'documents from this host are not allowed',
    );
    expect(await outcome(moved('http://localhost/a.docx'))).to.contain('documents from this host are not allowed');
    expect(await outcome(moved('file:///etc/passwd'))).to.contain('documents from this host are not allowed');
    expect(await outcome(`${origin}/a.docx`, { isPublic: undefined })).to.contain('no public address');
    expect(await outcome(`${origin}/a.docx`, { isPublic: () => false })).to.contain('no public address');
  });

  it('is bounded in redirects and bytes, and says what the host responded with', async () => {
    expect(await outcome(moved(moved(moved(moved('/a.docx')))))).to.contain('more than 3 times');
    expect(await outcome(`${origin}/a.docx`, { bytes: 5 })).to.contain('too large');
    expect(await outcome(`${origin}/none`)).to.contain('the host responded with 404');
  });
});
