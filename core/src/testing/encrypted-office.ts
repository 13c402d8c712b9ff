import { cbc, ecb } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, toBase64 } from '../base/bytes.js';

/** A compound file of 512-byte sectors with these streams in its root storage, the short ones in the mini stream. */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(streams);
  const mini = names.filter((name) => streams[name].length < 4096);
  const large = names.filter((name) => streams[name].length >= 4096);
  const next: number[] = [];
  const data: Uint8Array[] = [];
  const chain = (bytes: Uint8Array): number => {
    const start = next.length;
    const count = Math.ceil(bytes.length / 512);
    for (let i = 0; i < count; i++) next.push(i + 1 < count ? start + i + 1 : END);
    data.push(padded(bytes, count * 512));
    return count === 0 ? END : start;
  };
  const starts = new Map(large.map((name) => [name, chain(streams[name])]));
  const miniNext: number[] = [];
  for (const name of mini) {
    const start = miniNext.length;
    const count = Math.ceil(streams[name].length / 64);
    for (let i = 0; i < count; i++) miniNext.push(i + 1 < count ? start + i + 1 : END);
    starts.set(name, count === 0 ? END : start);
  }
  const miniStream = concatBytes(mini.map((name) => padded(streams[name], Math.ceil(streams[name].length / 64) * 64)));
  const miniStart = chain(miniStream);
  const miniTable = chain(numbers(miniNext, 128));
  const directory = concatBytes([
    entry('Root Entry', 5, miniStart, miniStream.length, NONE, names.length > 0 ? 1 : NONE),
    ...names.map((name, i) =>
      entry(name, 2, starts.get(name) ?? END, streams[name].length, i + 2 <= names.length ? i + 2 : NONE, NONE),
    ),
  ]);
  const directoryStart = chain(directory);
  // The allocation table also has entries for the sectors that it occupies itself.
  let tableSectors = 1;
  while (tableSectors * 128 < next.length + tableSectors) tableSectors++;
  const table = next.length;
  for (let i = 0; i < tableSectors; i++) next.push(0xfffffffd);
  const header = new Uint8Array(512);
  const view = new DataView(header.buffer);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, tableSectors, true);
  view.setUint32(48, directoryStart, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, miniTable, true);
  view.setUint32(64, miniTable === END ? 0 : 1, true);
  view.setUint32(68, END, true);
  for (let i = 0; i < 109; i++) view.setUint32(76 + 4 * i, i < tableSectors ? table + i : NONE, true);
  return concatBytes([header, ...data, numbers(next, tableSectors * 128)]);
}

const NONE = 0xffffffff;
const END = 0xfffffffe;

function padded(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length);
  result.set(bytes);
  return result;
}

function numbers(values: readonly number[], multiple: number): Uint8Array {
  const count = Math.ceil(values.length / multiple) * multiple;
  const bytes = new Uint8Array(4 * count).fill(0xff);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) view.setUint32(4 * i, value, true);
  return bytes;
}

function entry(name: string, type: number, start: number, size: number, right: number, child: number): Uint8Array {
  const bytes = new Uint8Array(128);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < name.length; i++) view.setUint16(2 * i, name.charCodeAt(i), true);
  view.setUint16(64, 2 * name.length + 2, true);
  bytes[66] = type;
  bytes[67] = 1;
  view.setUint32(68, NONE, true);
  view.setUint32(72, right, true);
  view.setUint32(76, child, true);
  view.setUint32(116, start, true);
  view.setUint32(120, size, true);
  return bytes;
}

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]));

const little = (value: number): Uint8Array => Uint8Array.of(value, value >> 8, value >> 16, value >> 24);
const sized = (archive: Uint8Array): Uint8Array => concatBytes([little(archive.length), little(0)]);
const counted = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i * 7 + 1);

/** Agile encryption by AES-256 and SHA-512, as Office writes it, with few rounds. */
export function agileEncrypted(
  archive: Uint8Array,
  password: string,
  { rounds = 100, spinCount = rounds }: { rounds?: number; spinCount?: number } = {},
): Uint8Array {
  const salt = counted(16);
  const dataSalt = counted(16).reverse();
  const key = counted(32);
  let base = sha512(concatBytes([salt, utf16(password)]));
  for (let i = 0; i < rounds; i++) base = sha512(concatBytes([little(i), base]));
  const under = (purpose: string, bytes: Uint8Array): string => {
    const derived = sha512(concatBytes([base, hex(purpose)])).subarray(0, 32);
    return toBase64(cbc(derived, salt, { disablePadding: true }).encrypt(bytes));
  };
  const vector = (purpose: Uint8Array): Uint8Array => sha512(concatBytes([dataSalt, purpose])).subarray(0, 16);
  const encrypt = (purpose: Uint8Array, bytes: Uint8Array): Uint8Array =>
    cbc(key, vector(purpose), { disablePadding: true }).encrypt(bytes);
  const segments: Uint8Array[] = [];
  for (let at = 0; at < archive.length; at += 4096) {
    const segment = archive.subarray(at, at + 4096);
    segments.push(encrypt(little(at / 4096), padded(segment, Math.ceil(segment.length / 16) * 16)));
  }
  const held = concatBytes([sized(archive), ...segments]);
  const macKey = counted(64);
  const uses = (bytes: Uint8Array) =>
    `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${toBase64(bytes)}"`;
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<keyData ${uses(dataSalt)}/>` +
    `<dataIntegrity encryptedHmacKey="${toBase64(encrypt(hex('5fb2ad010cb9e1f6'), macKey))}" encryptedHmacValue="${toBase64(encrypt(hex('a0677f02b22c8433'), hmac(sha512, macKey, held)))}"/>` +
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<p:encryptedKey spinCount="${spinCount}" ${uses(salt)} encryptedVerifierHashInput="${under('fea7d2763b4b9e79', counted(16))}" encryptedVerifierHashValue="${under('d7aa0f6d3061344e', sha512(counted(16)))}" encryptedKeyValue="${under('146e0be7abacd0d6', key)}"/>` +
    '</keyEncryptor></keyEncryptors></encryption>';
  const info = concatBytes([Uint8Array.of(4, 0, 4, 0, 0x40, 0, 0, 0), new TextEncoder().encode(xml)]);
  return compoundFile({ EncryptionInfo: info, EncryptedPackage: held });
}

const hex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Standard encryption by AES-128, as Office 2007 writes it. */
export function standardEncrypted(archive: Uint8Array, password: string): Uint8Array {
  const salt = counted(16);
  let hash = sha1(concatBytes([salt, utf16(password)]));
  for (let i = 0; i < 50_000; i++) hash = sha1(concatBytes([little(i), hash]));
  const final = padded(sha1(concatBytes([hash, little(0)])), 64);
  const key = sha1(final.map((byte) => byte ^ 0x36)).subarray(0, 16);
  const encrypt = (bytes: Uint8Array): Uint8Array => ecb(key, { disablePadding: true }).encrypt(bytes);
  const provider = utf16('Microsoft Enhanced RSA and AES Cryptographic Provider\0');
  const header = concatBytes([...[0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(little), provider]);
  const verifier = counted(16);
  const info = concatBytes([
    Uint8Array.of(4, 0, 2, 0),
    little(0x24),
    little(header.length),
    header,
    little(16),
    salt,
    encrypt(verifier),
    little(20),
    encrypt(padded(sha1(verifier), 32)),
  ]);
  const held = concatBytes([sized(archive), encrypt(padded(archive, Math.ceil(archive.length / 16) * 16))]);
  return compoundFile({ EncryptionInfo: info, EncryptedPackage: held });
}
