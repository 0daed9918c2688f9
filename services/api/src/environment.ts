import {
  checkOrigins,
  databaseExpectation,
  isProxy,
  logLevelExpectation,
  logLevels,
  originExpectation,
  portExpectation,
  proxiesExpectation,
  readDatabaseUrl,
  readSample,
  readSecrets,
  readVariables,
  wordsOf,
  type Expectation,
  type SampleChoice,
} from '@keyroom/service'
import * as z from 'zod/mini'
import { hospitalChoices } from './api-options.ts'

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => text.split(',').flatMap((item) => (item.trim() ? [item.trim()] : []))),
)
const proxies = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string) => wordsOf(text)),
  ),
  z.array(z.string().check(z.refine(isProxy))),
)
const count = z.coerce.number().check(z.int(), z.positive())

/** The settings of a command that works on the database alone. */
const databaseSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: z._default(count, 10),
  HOSPITALS: z._default(z.enum(hospitalChoices), 'public'),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
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
  JOBS: z._default(z.enum(['work', 'send']), 'work'),
  SAMPLE_DATA: z.optional(z.string()),
  /** Addresses or subnets of proxies whose X-Forwarded-For is trusted, with commas between. */
  TRUSTED_PROXIES: proxies,
  /** Where the dashboard is; e-mails and payments lead there. */
  DASHBOARD_ORIGIN: z.optional(z.url()),
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
 * @throws an error that says of every variable that is missing or wrong what was expected, and never shows a secret
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const secrets = readSecrets(variables, ['IDENTITY_CLIENT_SECRET', 'IDENTITY_EVENTS_SECRET'])
  const environment = read(environmentSchema, secrets)
  if (environment.JOBS === 'send' && !environment.UPLOADS) {
    throw new Error('Expected UPLOADS with JOBS=send, got nothing. Set it to the folder of uploads that workers have.')
  }
  const { DASHBOARD_ORIGIN: dashboard, IDENTITY_ISSUER: issuer } = environment
  if (dashboard !== undefined) {
    checkOrigins(
      { name: 'DASHBOARD_ORIGIN (KEYROOM_ORIGIN)', origin: dashboard },
      { name: 'IDENTITY_ISSUER (KEYROOM_IDENTITY_ORIGIN)', origin: issuer },
      { mayBeLocal: true },
    )
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

function read<Schema extends z.ZodMiniObject>(schema: Schema, variables: NodeJS.ProcessEnv): z.output<Schema> {
  const all = { ...variables, DATABASE_URL: readDatabaseUrl(variables, ['DATABASE_URL']) }
  return readVariables<z.output<Schema>>(schema, all, expectations)
}

const requestsExpectation = 'a whole number of requests per minute from 1'
const expectations: Readonly<Record<string, Expectation>> = {
  DATABASE_URL: databaseExpectation,
  DATABASE_CONNECTIONS: 'a whole number from 1',
  HOSPITALS: [`one of ${hospitalChoices.join(', ')}`, 'KEYROOM_HOSPITALS'],
  LOG_LEVEL: logLevelExpectation,
  API_PORT: portExpectation,
  WORKER_PORT: portExpectation,
  IDENTITY_ISSUER: ['the address of the issuer, such as https://login.keyroom.example/', 'KEYROOM_IDENTITY_ORIGIN'],
  IDENTITY_AUDIENCE: ['the audience of tokens, such as https://api.keyroom.example/', 'KEYROOM_AUDIENCE'],
  IDENTITY_CLAIMS_NAMESPACE: ['an address such as https://keyroom.example/claims/', 'KEYROOM_CLAIMS_NAMESPACE'],
  IDENTITY_INTERNAL_URL: 'an address such as http://identity:3001',
  IDENTITY_CLIENT_ID: "the API's client at the identity provider",
  IDENTITY_CLIENT_SECRET: 'the secret of that client',
  IDENTITY_EVENTS_SECRET: 'at least 16 characters',
  DASHBOARD_ORIGIN: [originExpectation, 'KEYROOM_ORIGIN'],
  UPLOADS: 'the folder of uploads, the same for API and workers',
  JOBS: 'work or send',
  TRUSTED_PROXIES: proxiesExpectation,
  REQUESTS_PER_ADDRESS: requestsExpectation,
  REQUESTS_PER_ACCOUNT: requestsExpectation,
}
