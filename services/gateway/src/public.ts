export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts'
export { createProxy } from './proxy.ts'
export { readServices } from './settings/settings.ts'
export type { RuntimeConfig } from './settings/runtime-config.ts'
