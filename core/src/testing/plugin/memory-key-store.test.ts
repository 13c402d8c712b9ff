import { keyStoreContract } from './key-store-contract.js';
import { MemoryKeyStore } from './memory-key-store.js';

describe('MemoryKeyStore', () => {
  for (const check of keyStoreContract(async () => new MemoryKeyStore())) it(check.name, check.run);
});
