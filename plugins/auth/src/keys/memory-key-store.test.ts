import { keyStoreContract, MemoryKeyStore } from '@quire/core/testing';

describe('MemoryKeyStore', () => {
  for (const check of keyStoreContract(async () => new MemoryKeyStore())) it(check.name, check.run);
});
