import { readDatabaseUrl, readSample, readSecrets, type SampleChoice } from '@keyroom/service'
import * as z from 'zod/mini'
import { hospitalChoices } from './api-options.ts'

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => text.split(',').flatMap((item) => (item.trim() ? [item.trim()] : []))),
)
const count = z.coerce.number().check(z.int(), z.positive())

/** The settings of a command that works on the database alone. */
const databaseSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z._default(count, 10),
  HOSPITALS: z._default(z.enum(hospitalChoices), 'public'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']), 'info'),
})

/** The settings of a command that loads the sample. */
const sampleSchema = z.extend(databaseSchema, {
  IDENTITY_ISSUER: z._default(z.url(), 'http://localhost:3001/'),
  /** Whether sample accounts are wanted: `true`, `false` or `public`. */
  SAMPLE_DATA: z.optional(z.string()),
})

/** The settings of a process that runs the API alone. */
const environmentSchema = z.extend(databaseSchema, {
  API_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3002),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  /** The issuer as it stands in tokens: the public address, with the slash at the end. */
  IDENTITY_ISSUER: z.url(),
  IDENTITY_AUDIENCE: z.string().check(z.minLength(1)),
  IDENTITY_CLAIMS_NAMESPACE: z.url(),
  /** Where this process reaches the provider, if not at the issuer. */
  IDENTITY_INTERNAL_URL: z.optional(z.url()),
  IDENTITY_MANAGEMENT_AUDIENCE: z.optional(z.string()),
  IDENTITY_CLIENT_ID: z.string().check(z.minLength(1)),
  IDENTITY_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Authenticates the events of the provider; without it the API takes none. */
  IDENTITY_EVENTS_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** The dashboard's client at the provider. */
  DASHBOARD_CLIENT_ID: z._default(z.string(), 'keyroom-dashboard'),
  /** Subjects that may import public data, with commas between. */
  OPERATORS: list,
  /** Where uploaded files wait until they are imported. All processes of the API, and all workers, must have this folder. */
  UPLOADS: z.optional(z.string()),
  /** Whether this process works on long jobs, or sends them to workers. */
  JOBS: z._default(z.enum(['work', 'send'], 'Expected work or send'), 'work'),
  SAMPLE_DATA: z.optional(z.string()),
  /** Addresses or subnets of proxies whose X-Forwarded-For is believed, with commas between. */
  TRUSTED_PROXIES: list,
  REQUESTS_PER_ADDRESS: z._default(count, 6_000),
  REQUESTS_PER_ACCOUNT: z._default(count, 1_200),
})

export type Environment = z.output<typeof environmentSchema> & { readonly sample: SampleChoice }

/** The settings of a process that works on long jobs alone. */
const workerSchema = z.extend(databaseSchema, {
  /** Where it says whether it can work. */
  WORKER_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3003),
  WORKER_HOST: z._default(z.string(), '127.0.0.1'),
  UPLOADS: z.string().check(z.minLength(1)),
})

/**
 * Each secret may stand in a file that a variable with `_FILE` at the end names.
 * @throws an error that names every variable that is missing or wrong, and never shows a value
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const secrets = readSecrets(variables, ['IDENTITY_CLIENT_SECRET', 'IDENTITY_EVENTS_SECRET'])
  const environment = read(environmentSchema, secrets)
  if (environment.JOBS === 'send' && !environment.UPLOADS) {
    throw new Error('Expected UPLOADS with JOBS=send, got nothing. Set it to the folder of uploads that workers have.')
  }
  return { ...environment, sample: sampleOf(environment, 'false') }
}

/** @throws as `readEnvironment` does */
export function readWorkerEnvironment(variables: NodeJS.ProcessEnv): z.output<typeof workerSchema> {
  return read(workerSchema, variables)
}

/** @throws as `readEnvironment` does */
export function readDatabaseEnvironment(variables: NodeJS.ProcessEnv): z.output<typeof databaseSchema> {
  return read(databaseSchema, variables)
}

/**
 * Where SAMPLE_DATA is not set, the sample is for issuers of this machine.
 * @throws as `readEnvironment` does
 */
export function readSampleEnvironment(variables: NodeJS.ProcessEnv) {
  const environment = read(sampleSchema, variables)
  return { ...environment, sample: sampleOf(environment) }
}

function sampleOf(environment: z.output<typeof sampleSchema>, otherwise?: string): SampleChoice {
  return readSample(environment.SAMPLE_DATA ?? otherwise, environment.IDENTITY_ISSUER, 'SAMPLE_DATA (KEYROOM_SAMPLE)')
}

function read<Schema extends z.ZodMiniType>(schema: Schema, variables: NodeJS.ProcessEnv): z.output<Schema> {
  const all = { ...variables, DATABASE_URL: readDatabaseUrl(variables, ['DATABASE_URL']) }
  // Compose files pass on an empty text for what nobody has set.
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return `  ${name}: ${given[name] === undefined ? 'is not set' : message}`
  })
  throw new Error(`Expected valid values of these environment variables:\n${lines.join('\n')}`)
}
