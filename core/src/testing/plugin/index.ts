/** Helpers for authors of plugins and hosts: fakes of the ports, and the test suites that real ones must pass. */
export { type ContractCheck, kept, rejectionOf } from './contract-check.js';
export { FakeClock } from './fake-clock.js';
export { nodeEngine as fakeEngine } from './fake-engine.js';
export {
  FakeOperations,
  FakeTemplates,
  fakeServices,
  fakeSettings,
  type LoggedLine,
  RecordedLog,
  RecordedMetrics,
} from './fake-services.js';
export { keyStoreContract } from './key-store-contract.js';
export { MailOutbox } from './mail-outbox.js';
export { type MemoryDatabase, memoryDatabase } from './memory-database.js';
export { MemoryKeyStore } from './memory-key-store.js';
export { type PluginUnderTest, pluginContract, type SampleCall } from './plugin-contract.js';

/** The module of the fake engine, for hosts that load their engine in workers. */
export const FAKE_ENGINE_MODULE: string = new URL('./fake-engine.js', import.meta.url).href;
