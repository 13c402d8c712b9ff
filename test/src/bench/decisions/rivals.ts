/**
 * The packages that do the same work, with the members that are used here. They are loaded by name and described by
 * hand: no build needs them, and declarations that require a browser's globals do not change the types of other files.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Zip {
  readonly files: Readonly<Record<string, { async(type: 'uint8array'): Promise<Uint8Array> }>>;
  file(name: string, bytes: Uint8Array): Zip;
  generateAsync(options: { type: 'uint8array'; compression: 'DEFLATE' }): Promise<Uint8Array>;
}

export const JSZip = require('jszip') as { loadAsync(bytes: Uint8Array): Promise<Zip> };

interface SaxParser {
  onopentag: (tag: { name: string; attributes: Readonly<Record<string, { value: string }>> }) => void;
  onclosetag: () => void;
  ontext: (text: string) => void;
  onerror: (error: Error) => void;
  write(text: string): SaxParser;
  close(): void;
}

export const sax = require('sax') as { parser(strict: boolean, options: { xmlns: true }): SaxParser };

export const { DOMParser } = require('@xmldom/xmldom') as {
  DOMParser: new () => { parseFromString(text: string, type: string): { documentElement: object } };
};

export const { C14nCanonicalization } = require('xml-crypto') as {
  C14nCanonicalization: new () => { process(node: object, options: object): string };
};

interface Face {
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
  layout(text: string): { readonly advanceWidth: number };
}

export const fontkit = require('@pdf-lib/fontkit') as { create(bytes: Uint8Array): Face };

interface Asn1 {
  readonly asn1: unique symbol;
}

interface ForgeSignedData {
  content: object;
  addCertificate(certificate: object): void;
  addSigner(signer: object): void;
  sign(options: { detached: boolean }): void;
  toAsn1(): Asn1;
}

export const forge = require('node-forge') as {
  readonly asn1: { fromDer(bytes: string): Asn1; toDer(value: Asn1): { getBytes(): string } };
  readonly pki: {
    readonly oids: Readonly<Record<string, string>>;
    certificateFromAsn1(value: Asn1): object;
    privateKeyFromPem(pem: string): object;
  };
  readonly pkcs7: { createSignedData(): ForgeSignedData };
  readonly pkcs12: { pkcs12FromAsn1(value: Asn1, passphrase: string): object };
  readonly util: { createBuffer(bytes: string): object };
};

export const pkijs = require('pkijs') as {
  setEngine(name: string, engine: object): void;
  CryptoEngine: new (options: { name: string; crypto: object }) => object;
  Certificate: { fromBER(bytes: Uint8Array): object };
  ContentInfo: { fromBER(bytes: Uint8Array): { readonly content: object } };
  SignedData: new (options: {
    schema: object;
  }) => { verify(options: { signer: number; data: ArrayBuffer }): Promise<boolean> };
};
