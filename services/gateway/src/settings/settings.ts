import { resolve } from 'node:path'
import { checkOrigins, logLevels } from '@keyroom/service'
import { readBasemap } from './read-basemap.ts'
import { readOrigin, readOrigins } from './read-origin.ts'
import { readVisualisation } from './read-visualisation.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** The settings of a gateway that runs on its own. */
export interface GatewaySettings {
  readonly port: number
  readonly site: string
  readonly apiUrl: string | undefined
  readonly publicOrigin: string
  readonly identityOrigin: string
  readonly config: RuntimeConfig
  readonly logLevel: string
}

/** @throws when a variable is invalid; the error names it */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const port = Number(environment['KEYROOM_PORT'] || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`Expected KEYROOM_PORT to be a port number from 1 to 65535, got "${environment['KEYROOM_PORT']}".`)
  }
  const local = `http://localhost:${port}`
  const publicOrigin = readOrigin(environment, 'KEYROOM_ORIGIN') ?? local
  const identityOrigin = readOrigin(environment, 'KEYROOM_IDENTITY_ORIGIN') ?? 'http://localhost:3001'
  checkOrigins(
    { name: 'KEYROOM_ORIGIN', origin: publicOrigin },
    { name: 'KEYROOM_IDENTITY_ORIGIN', origin: identityOrigin },
    { mayBeLocal: true },
  )
  return {
    port,
    site: resolve(environment['KEYROOM_SITE'] || '.keyroom/site'),
    apiUrl: readOrigin(environment, 'KEYROOM_API_URL'),
    publicOrigin,
    identityOrigin,
    config: {
      origins: {
        production: publicOrigin,
        development: readOrigin(environment, 'KEYROOM_DEVELOPMENT_ORIGIN') ?? local,
      },
      identity: {
        domain: identityOrigin,
        clientId: environment['KEYROOM_CLIENT_ID'] || 'keyroom-dashboard',
        audience: environment['KEYROOM_AUDIENCE'] || 'https://api.keyroom.example/',
        claimsNamespace: environment['KEYROOM_CLAIMS_NAMESPACE'] || 'https://keyroom.example/claims/',
      },
      apiBase: '/api',
      services: readServices(environment),
      allowedRemoteOrigins: readOrigins(environment, 'KEYROOM_REMOTE_ORIGINS'),
    },
    logLevel: readLogLevel(environment['KEYROOM_LOG_LEVEL']),
  }
}

/** The services besides KeyRoom's own that this installation has. */
export function readServices(environment: NodeJS.ProcessEnv): RuntimeConfig['services'] {
  const visualisation = readVisualisation(environment)
  const basemap = readBasemap(environment)
  return { ...(visualisation && { visualisation }), ...(basemap && { basemap }) }
}

function readLogLevel(text: string | undefined): string {
  const level = logLevels.find((one) => one === (text || 'info'))
  if (level) return level
  throw new Error(
    `Expected KEYROOM_LOG_LEVEL to be one of ${logLevels.join(', ')}, got "${text}". Correct it, or leave it out.`,
  )
}
