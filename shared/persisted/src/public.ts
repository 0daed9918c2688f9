export { browserStorage } from './browser-storage.ts'
export { createStoredValue } from './create-stored-value.ts'
export { createPersisted, type Persisted } from './create-persisted.ts'
