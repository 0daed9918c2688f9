export { readRegistry, type ReadRegistry } from './read-registry.ts'
export { registryEntrySchema, registryFileSchema, type RegistryEntry } from './registry.ts'
