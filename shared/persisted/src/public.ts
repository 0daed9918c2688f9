export { browserStorage } from './browser-storage.ts'
export { createPersisted, type KeptStorage, type Persisted, type PersistedKey } from './create-persisted.ts'
