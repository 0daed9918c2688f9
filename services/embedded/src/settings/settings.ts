import { join, resolve } from 'node:path'
import {
  hospitalChoices,
  readDownloadSettings,
  readDriveTimeSettings,
  readGeocoderSettings,
  type DownloadSettings,
  type DriveTimeSettings,
  type GeocoderSettings,
  type HospitalChoice,
  type RequestLimits,
} from '@keyroom/api/settings'
import { readOrigins, readServices, type RuntimeConfig } from '@keyroom/gateway/settings'
import { checkOrigins, isProxy, logLevels, proxiesExpectation, readSample, wordsOf } from '@keyroom/service'

/** What can be configured in an embedded run; everything else follows from it. */
export interface Settings {
  /** The folder for everything that a run stores: data, published builds, secrets, log. */
  readonly state: string
  /** What the gateway serves. */
  readonly site: string
  /** The port that people open. */
  readonly port: number
  /** The gateway's own port; it differs from the public one only behind the shell's development server. */
  readonly gatewayPort: number
  readonly identityPort: number
  /** The origins that browsers use: those of the ports, unless a proxy with TLS is in front of them. */
  readonly origin: string
  readonly identityOrigin: string
  /** Addresses or subnets of that proxy, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** The origin through which the API reaches identity, if a proxy is in between. */
  readonly identityInternalUrl: string | undefined
  /** A PostgreSQL server for the API, and for identity; without them PGlite in the state folder. */
  readonly databaseUrl: string | undefined
  readonly identityDatabaseUrl: string | undefined
  /** Whether sample accounts are loaded. */
  readonly sample: boolean
  /** Whether their published password works at a public origin of identity too, and whether its outbox does. */
  readonly publicSample: boolean
  readonly publicOutbox: boolean
  /** The hospitals that a start loads. */
  readonly hospitals: HospitalChoice
  /** The agency's catalogs, and where files may come from. */
  readonly downloads: DownloadSettings
  /** What calculates drive times. */
  readonly driveTimes: DriveTimeSettings
  /** Finds the addresses of imported locations; null where nobody is asked. */
  readonly geocoder: GeocoderSettings | null
  /** Subjects that may import public data. */
  readonly operators: readonly string[]
  /** Origins besides the gateway's that may serve remotes. */
  readonly remoteOrigins: readonly string[]
  /** Services besides KeyRoom's own, by origin. */
  readonly services: RuntimeConfig['services']
  /** How many requests per minute the API accepts; a limit that is not set keeps the API's default. */
  readonly limits: Partial<RequestLimits>
  /** The variables that make the API sell through Stripe, unparsed; without them it uses its local ledger. */
  readonly stripe: Readonly<Record<string, string>>
  /** The variables of an SMTP server, unparsed; without them the API's e-mails are kept in identity's outbox. */
  readonly smtp: Readonly<Record<string, string>>
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
    throw new Error(`Expected KEYROOM_PORT and KEYROOM_IDENTITY_PORT to differ, got ${port} for both.`)
  }
  const identityOrigin = readOrigin(environment, 'KEYROOM_IDENTITY_ORIGIN', `http://localhost:${identityPort}`)
  const origin = readOrigin(environment, 'KEYROOM_ORIGIN', `http://localhost:${port}`)
  checkOrigins({ name: 'KEYROOM_ORIGIN', origin }, { name: 'KEYROOM_IDENTITY_ORIGIN', origin: identityOrigin })
  const sample = readSample(environment['KEYROOM_SAMPLE'], identityOrigin, 'KEYROOM_SAMPLE')
  const operators = wordsOf(environment['KEYROOM_OPERATORS'])
  return {
    state,
    site: resolve(root, environment['KEYROOM_SITE'] || join(state, 'site')),
    port,
    gatewayPort: port,
    identityPort,
    origin,
    identityOrigin,
    trustedProxies: readProxies(environment),
    identityInternalUrl: environment['KEYROOM_IDENTITY_INTERNAL_URL'] || undefined,
    databaseUrl: readDatabaseUrl(environment, 'DATABASE_URL'),
    identityDatabaseUrl:
      readDatabaseUrl(environment, 'IDENTITY_DATABASE_URL') ?? readDatabaseUrl(environment, 'DATABASE_URL'),
    sample: sample.isLoaded,
    publicSample: sample.isPublic,
    publicOutbox: readChoice(environment, 'KEYROOM_OUTBOX', ['local', 'public'], 'local') === 'public',
    hospitals: readChoice(environment, 'KEYROOM_HOSPITALS', hospitalChoices, 'public'),
    downloads: readDownloads(environment),
    driveTimes: readDriveTimes(environment, state),
    geocoder: readGeocoderSettings(
      environment['KEYROOM_GEOCODER_URL'],
      environment['KEYROOM_GEOCODER_KEY'],
      'KEYROOM_GEOCODER_URL',
    ),
    operators: sample.isLoaded ? [...operators, 'auth0|sample-operator'] : operators,
    remoteOrigins: readOrigins(environment, 'KEYROOM_REMOTE_ORIGINS'),
    services: readServices(environment),
    limits: readLimits(environment),
    stripe: startingWith(environment, 'KEYROOM_STRIPE_'),
    smtp: { ...startingWith(environment, 'KEYROOM_SMTP_'), ...startingWith(environment, 'KEYROOM_MAIL_') },
    logLevel: readChoice(environment, 'KEYROOM_LOG_LEVEL', logLevels, 'info'),
  }
}

/** The variables that are set and begin with a prefix. */
function startingWith(environment: NodeJS.ProcessEnv, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (name.startsWith(prefix) && value ? [[name, value]] : [])),
  )
}

function readPort(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = environment[name] || String(otherwise)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`Expected ${name} to be a port number from 1 to 65535, got "${text}".`)
}

function readChoice<Choice extends string>(
  environment: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const text = environment[name] || otherwise
  const choice = choices.find((one) => one === text)
  if (choice) return choice
  const choicesText = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' }).format(choices)
  throw new Error(`Expected ${name} to be ${choicesText}, got "${text}". Set it to one of them.`)
}

function readDownloads(environment: NodeJS.ProcessEnv): DownloadSettings {
  const names = {
    catalogs: 'KEYROOM_CATALOGS',
    origins: 'KEYROOM_DOWNLOAD_ORIGINS',
    check: 'KEYROOM_CATALOG_CHECK',
  } as const
  return readDownloadSettings(
    { catalogs: environment[names.catalogs], origins: environment[names.origins], check: environment[names.check] },
    names,
  )
}

function readDriveTimes(environment: NodeJS.ProcessEnv, state: string): DriveTimeSettings {
  const names = {
    engine: 'KEYROOM_DRIVE_TIMES_ENGINE',
    url: 'KEYROOM_DRIVE_TIMES_URL',
    key: 'KEYROOM_DRIVE_TIMES_KEY',
    dataDate: 'KEYROOM_DRIVE_TIMES_DATA_DATE',
    attribution: 'KEYROOM_DRIVE_TIMES_ATTRIBUTION',
  } as const
  return readDriveTimeSettings(
    {
      engine: environment[names.engine],
      url: environment[names.url],
      key: environment[names.key],
      dataDate: environment[names.dataDate],
      attribution: environment[names.attribution],
    },
    names,
    join(state, 'roads'),
  )
}

function readOrigin(environment: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const text = environment[name] || otherwise
  if (/^https?:/.test(text) && URL.parse(text)?.origin === text) return text
  throw new Error(`Expected ${name} to be an origin such as https://keyroom.example, without a path, got "${text}".`)
}

function readProxies(environment: NodeJS.ProcessEnv): string[] {
  const proxies = wordsOf(environment['KEYROOM_TRUSTED_PROXIES'])
  const wrong = proxies.find((proxy) => !isProxy(proxy))
  if (wrong === undefined) return proxies
  throw new Error(
    `Expected KEYROOM_TRUSTED_PROXIES to be ${proxiesExpectation}, got "${wrong}". Correct it, or leave it out.`,
  )
}

/** The variables have the same names as for the API on its own. */
function readLimits(environment: NodeJS.ProcessEnv): Partial<RequestLimits> {
  const perAddress = readCount(environment, 'REQUESTS_PER_ADDRESS')
  const perAccount = readCount(environment, 'REQUESTS_PER_ACCOUNT')
  return { ...(perAddress && { perAddress }), ...(perAccount && { perAccount }) }
}

function readCount(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`Expected ${name} to be a whole number of requests per minute from 1, got "${text}".`)
}

function readDatabaseUrl(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new Error(`Expected ${name} to begin with postgres:// or postgresql://, got something else.`)
}
