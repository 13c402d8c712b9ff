import { expect } from 'chai';
import { prefers } from './present.js';

const PDF = 'application/pdf';
const asksForJson = (accept: string, own = PDF) => prefers('application/json', own, accept);

/** The Accept header that each HTTP client sends if its caller names none; empty if it sends none. */
const DEFAULTS: Readonly<Record<string, string>> = {
  axios: 'application/json, text/plain, */*',
  'Angular’s HttpClient': 'application/json, text/plain, */*',
  got: '',
  'node-fetch': '*/*',
  'fetch of Node (undici)': '*/*',
  'undici’s request': '',
  superagent: '',
  ky: '*/*',
  'XMLHttpRequest, jQuery': '*/*',
  'Python’s requests': '*/*',
  'Python’s httpx': '*/*',
  'Python’s aiohttp': '*/*',
  'Python’s urllib': '',
  OkHttp: '',
  'Java’s HttpClient': '',
  'Java’s HttpURLConnection': 'text/html, image/gif, image/jpeg, */*; q=0.2',
  'Java’s HttpURLConnection, older': 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  'Spring’s RestTemplate': 'application/octet-stream, application/json, application/*+json, */*',
  '.NET’s HttpClient': '',
  'PowerShell’s Invoke-WebRequest': '',
  Go: '',
  'PHP’s Guzzle': '',
  'PHP’s curl': '*/*',
  'Ruby’s Faraday': '*/*',
  'Ruby’s Net::HTTP': '*/*',
  'Ruby’s rest-client': '*/*; q=0.5, application/xml',
  'Rust’s reqwest': '*/*',
  'Dart’s http': '',
  Postman: '*/*',
  curl: '*/*',
  wget: '*/*',
  wget2: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  Chromium: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  Firefox: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8',
};

describe('prefers', () => {
  for (const [client, accept] of Object.entries(DEFAULTS)) {
    it(`keeps the document for ${client}`, () => {
      const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      for (const own of [PDF, word, 'image/png', 'image/svg+xml', 'application/zip'])
        expect(asksForJson(accept, own), own).to.equal(false);
    });
  }

  it('takes JSON where it is asked for above all that the document would match', () => {
    for (const accept of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/json, */*;q=0.8',
      'application/json;q=0.2, image/*',
      'application/json, application/pdf;q=0.9',
      'application/json, text/javascript, */*; q=0.01',
      'application/pdf;q=0, */*;q=0.1',
      'text/plain, application/json',
      'application/*;q=0.5, application/json',
      'application/json;q=1.000, application/*;q=0.999',
      '*/*;q=0.1, application/json;q=0.2',
    ])
      expect(asksForJson(accept), accept).to.equal(true);
  });

  it('keeps the document where it is wanted as much, or more, or nothing is said that can be kept', () => {
    for (const accept of [
      '',
      '*/*',
      'application/*',
      'application/pdf, application/json',
      'application/json, application/pdf',
      'application/json, application/*',
      'application/json;q=0.8, */*',
      'application/json;q=0.5, application/pdf;q=0.6',
      'application/json;q=0',
      'application/json;q=high',
      'application/json;q=2',
      'application/xml',
      'image/png',
      'json',
      ',,;q=1',
      'application/problem+json',
    ])
      expect(asksForJson(accept), accept).to.equal(false);
  });

  it('goes by the most specific range, whatever the order', () => {
    expect(asksForJson('*/*, application/pdf;q=0.1, application/json;q=0.2')).to.equal(true);
    expect(asksForJson('application/json;q=0.2, */*, application/pdf;q=0.1')).to.equal(true);
    expect(asksForJson('application/*;q=0.1, application/json;q=0.5', 'image/png')).to.equal(true);
    expect(asksForJson('image/*;q=0.9, application/json;q=0.5', 'image/png')).to.equal(false);
  });
});
