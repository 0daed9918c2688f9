export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts'
export { createProxy } from './proxy.ts'
