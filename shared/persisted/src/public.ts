export { browserStorage } from './browser-storage.ts'
export { createKept, type Kept } from './create-kept.ts'
export { createPersisted, type KeptStorage, type Persisted, type PersistedKey } from './create-persisted.ts'
