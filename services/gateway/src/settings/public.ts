// For commands that read the settings of a run without the gateway.
export { readOrigins } from './read-origin.ts'
export type { RuntimeConfig } from './runtime-config.ts'
export { readServices } from './settings.ts'
