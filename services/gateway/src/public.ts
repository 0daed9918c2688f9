export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts'
export { createProxy } from './proxy.ts'
export { readServices } from './settings.ts'
export type { RuntimeConfig } from './runtime-config.ts'
