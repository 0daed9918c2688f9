import { join, resolve } from 'node:path'
import type { RequestLimits } from '@keyroom/api'
import { readServices, type RuntimeConfig } from '@keyroom/gateway'

/** What an embedded run is told from outside; everything else follows from it. */
export interface Settings {
  /** The folder with everything that a run leaves behind: data, what is published, secrets, log. */
  readonly state: string
  /** What the gateway serves. */
  readonly site: string
  /** The port that people open. */
  readonly port: number
  /** The port of the gateway: another one only behind the shell's development server. */
  readonly gatewayPort: number
  readonly identityPort: number
  /** Where the API reaches identity, where that is not its port: the origin of something in between. */
  readonly identityInternalUrl: string | undefined
  /** A PostgreSQL server for the API, and for identity; without them PGlite in the state folder. */
  readonly databaseUrl: string | undefined
  readonly identityDatabaseUrl: string | undefined
  /** Whether sample accounts and hospitals are loaded. */
  readonly sample: boolean
  /** Subjects that may import public data. */
  readonly operators: readonly string[]
  /** Origins besides the gateway's that may serve remotes. */
  readonly remoteOrigins: readonly string[]
  /** Services besides KeyRoom's own, by origin. */
  readonly services: RuntimeConfig['services']
  /** How many requests a minute the API takes; its own limits for what is not said. */
  readonly limits: Partial<RequestLimits>
  /** The variables by which the API sells by Stripe, as they came; none of them for its ledger. */
  readonly stripe: Readonly<Record<string, string>>
  readonly logLevel: string
}

/**
 * Reads the settings of an embedded run from environment variables.
 *
 * @param root the folder that relative paths start from
 * @throws when a variable does not hold what it should, with its name
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const state = resolve(root, environment['KEYROOM_DATA'] || '.keyroom')
  const port = readPort(environment, 'KEYROOM_PORT', 3000)
  const identityPort = readPort(environment, 'KEYROOM_IDENTITY_PORT', 3001)
  if (port === identityPort) {
    throw new Error(`KEYROOM_PORT and KEYROOM_IDENTITY_PORT must differ, but both are ${port}.`)
  }
  const sample = environment['KEYROOM_SAMPLE'] !== 'false'
  const operators = words(environment['KEYROOM_OPERATORS'])
  return {
    state,
    site: resolve(root, environment['KEYROOM_SITE'] || join(state, 'site')),
    port,
    gatewayPort: port,
    identityPort,
    identityInternalUrl: environment['KEYROOM_IDENTITY_INTERNAL_URL'] || undefined,
    databaseUrl: readDatabaseUrl(environment, 'DATABASE_URL'),
    identityDatabaseUrl:
      readDatabaseUrl(environment, 'IDENTITY_DATABASE_URL') ?? readDatabaseUrl(environment, 'DATABASE_URL'),
    sample,
    operators: sample ? [...operators, 'auth0|sample-operator'] : operators,
    remoteOrigins: words(environment['KEYROOM_REMOTE_ORIGINS']),
    services: readServices(environment),
    limits: readLimits(environment),
    stripe: Object.fromEntries(
      Object.entries(environment).flatMap(([name, value]) =>
        name.startsWith('KEYROOM_STRIPE_') && value ? [[name, value]] : [],
      ),
    ),
    logLevel: environment['KEYROOM_LOG_LEVEL'] || 'info',
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = environment[name] || String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} is a port number from 1 to 65535, but "${text}" came.`)
}

/** Named as where the API runs alone. */
function readLimits(environment: NodeJS.ProcessEnv): Partial<RequestLimits> {
  const perAddress = readCount(environment, 'REQUESTS_PER_ADDRESS')
  const perAccount = readCount(environment, 'REQUESTS_PER_ACCOUNT')
  return { ...(perAddress && { perAddress }), ...(perAccount && { perAccount }) }
}

function readCount(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`${name} is a whole number of requests a minute from 1, but "${text}" came.`)
}

function readDatabaseUrl(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new Error(`${name} begins with postgres:// or postgresql://, but something else came.`)
}

function words(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
