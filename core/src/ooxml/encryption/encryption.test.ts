import { expect } from 'chai';
import type { QuireError } from '../../base/errors.js';
import { agileEncrypted, compoundFile, standardEncrypted } from '../../testing/encrypted-office.js';
import { unwrapped } from '../opc/index.js';

const archiveOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) & 255);

const refusal = async (bytes: Uint8Array, password?: string, signal?: AbortSignal): Promise<string> => {
  try {
    await unwrapped(bytes, { password, signal });
    return 'nothing';
  } catch (error) {
    const { code, message, details } = error as QuireError;
    return `${code} ${message}${details[0] ? ` (${details[0].field})` : ''}`;
  }
};

/** Archive lengths near the sizes of segments and cipher blocks, since an archive may end within a block. */
const LENGTHS = [1, 16, 100, 4095, 4096, 4097, 8192, 70_001];

describe('unwrapped', () => {
  it('opens agile encryption of archives of any length', async () => {
    for (const length of LENGTHS) {
      const archive = archiveOf(length);
      expect(await unwrapped(agileEncrypted(archive, 'Größe 7'), { password: 'Größe 7' })).to.deep.equal(archive);
    }
  });

  it('opens the standard encryption of Office 2007', async () => {
    for (const length of [100, 4097]) {
      const archive = archiveOf(length);
      expect(await unwrapped(standardEncrypted(archive, 'a'), { password: 'a' })).to.deep.equal(archive);
    }
  });

  it('leaves what is not encrypted as it is, whatever the password', async () => {
    for (const bytes of [archiveOf(10), compoundFile({ WordDocument: archiveOf(5000) })]) {
      expect(await unwrapped(bytes, { password: 'a' })).to.equal(bytes);
    }
  });

  it('tells a wrong password from none', async () => {
    for (const file of [agileEncrypted(archiveOf(100), 'a'), standardEncrypted(archiveOf(100), 'a')]) {
      expect(await refusal(file)).to.equal(
        'INVALID_DOCUMENT the document is encrypted and needs a password (password)',
      );
      expect(await refusal(file, 'A')).to.equal('INVALID_DOCUMENT the password is wrong (password)');
    }
  });

  it('refuses a package that was changed after it was encrypted', async () => {
    const file = agileEncrypted(archiveOf(70_001), 'a');
    // Changes a byte of the package stream, which is the first in the file.
    file[512 + 5000] ^= 1;
    expect(await refusal(file, 'a')).to.match(
      /^INVALID_DOCUMENT EncryptedPackage: it is damaged, or was changed after/,
    );
  });

  it('bounds the rounds that a key takes', async () => {
    const file = agileEncrypted(archiveOf(100), 'a', { rounds: 1, spinCount: 9_999_999 });
    expect(await refusal(file, 'a')).to.match(/^LIMIT_EXCEEDED the key derivation has 9999999 rounds/);
    expect(await refusal(agileEncrypted(archiveOf(100), 'a'), 'a', AbortSignal.abort())).to.match(/^ABORTED/);
  });

  it('names encryption that is not read', async () => {
    const info = (...version: number[]) =>
      compoundFile({ EncryptionInfo: Uint8Array.from([...version, 0, 0, 0, 0]), EncryptedPackage: archiveOf(99) });
    expect(await refusal(info(4, 0, 3, 0), 'a')).to.equal(
      'NOT_AVAILABLE the encryption of the document is not supported: version 4.3',
    );
    expect(await refusal(compoundFile({ EncryptedPackage: archiveOf(99) }), 'a')).to.match(/^NOT_AVAILABLE .*rights/);
  });

  it('refuses or opens whatever byte is changed, and never hangs', async () => {
    const archive = archiveOf(300);
    const file = agileEncrypted(archive, 'a', { rounds: 1 });
    for (let at = 0; at < file.length; at += 3) {
      const changed = file.slice();
      changed[at] ^= 0xff;
      const outcome = await unwrapped(changed, { password: 'a' }).catch((error: QuireError) => error.code);
      expect(typeof outcome === 'string' || outcome instanceof Uint8Array, `byte ${at}`).to.equal(true);
      if (typeof outcome === 'string') expect(outcome).to.match(/^(INVALID_DOCUMENT|NOT_AVAILABLE|LIMIT_EXCEEDED)$/);
    }
    for (let length = 0; length < file.length; length += 37) {
      const outcome = await refusal(file.slice(0, length), 'a');
      expect(outcome).to.match(/^(nothing|INVALID_DOCUMENT|NOT_AVAILABLE)/);
    }
  });
});
