import { QuireError } from '@quire/core';
import { expect } from 'chai';
import { readAnchors } from './anchors.js';

describe('trust anchors', () => {
  it('are refused by name where their base64 has a length that none has', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMIIBC\n-----END CERTIFICATE-----';
    expect(() => readAnchors(new TextEncoder().encode(pem), 'trust')).to.throw(
      QuireError,
      /^trust must be certificates/,
    );
  });
});
