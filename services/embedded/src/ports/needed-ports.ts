import type { Settings } from '../settings.ts'
import type { NeededPort } from './check-ports.ts'

/** The ports that a run listens on. */
export function neededPorts({ gatewayPort, identityPort }: Settings): NeededPort[] {
  return [
    { port: gatewayPort, purpose: 'the gateway', variable: 'KEYROOM_PORT' },
    { port: identityPort, purpose: 'identity', variable: 'KEYROOM_IDENTITY_PORT' },
  ]
}
