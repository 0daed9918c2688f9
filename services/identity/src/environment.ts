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
import { z } from 'zod'
import { checkOptions, type IdentityOptions } from './settings/identity-options.ts'

/** Words, separated by commas or spaces. */
const list = z.string().transform(wordsOf)

/** The settings of a command that only uses the database. */
const databaseSchema = z.object({
  IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

/** The settings of a command that loads the sample. */
const sampleSchema = databaseSchema.extend({
  IDENTITY_ISSUER: z.url().default('http://localhost:3001/'),
  /** Whether sample accounts are wanted: `true`, `false` or `public`. */
  SAMPLE_DATA: z.string().optional(),
})

/** The settings of a process that runs identity alone. */
const environmentSchema = sampleSchema.extend({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Addresses or subnets of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list.pipe(z.array(z.string().refine(isProxy))).default([]),
  /** The names by which other services reach identity. */
  INTERNAL_NAMES: list.default(['identity']),
  DASHBOARD_ORIGIN: z.url().default('http://localhost:3000'),
  DASHBOARD_CLIENT_ID: z.string().default('keyroom-dashboard'),
  API_CLIENT_ID: z.string().default('keyroom-api'),
  API_CLIENT_SECRET: z.string().min(16),
  /** Where the API takes events, authenticated by that secret. */
  API_EVENTS_URL: z.url().optional(),
  API_AUDIENCE: z.string().default('https://api.keyroom.example/'),
  CLAIMS_NAMESPACE: z.string().default('https://keyroom.example/claims/'),
  /** Whether a public issuer shows its outbox. */
  OUTBOX: z.enum(['local', 'public']).default('local'),
})

export type Environment = z.infer<typeof environmentSchema> & { readonly sample: SampleChoice }

/**
 * Each secret may be in a file, named by a variable with the suffix `_FILE`.
 * @throws an error that says of every missing or invalid variable what was expected, and never shows a secret
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const environment = read(environmentSchema, readSecrets(variables, ['API_CLIENT_SECRET']))
  checkOrigins(
    { name: 'DASHBOARD_ORIGIN (KEYROOM_ORIGIN)', origin: environment.DASHBOARD_ORIGIN },
    { name: 'IDENTITY_ISSUER (KEYROOM_IDENTITY_ORIGIN)', origin: environment.IDENTITY_ISSUER },
  )
  const complete = { ...environment, sample: sampleOf(environment, 'false') }
  checkOptions(optionsOf(complete))
  return complete
}

/** @throws as `readEnvironment` does */
export function readDatabaseEnvironment(variables: NodeJS.ProcessEnv): z.infer<typeof databaseSchema> {
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

function sampleOf(environment: z.infer<typeof sampleSchema>, otherwise?: string): SampleChoice {
  return readSample(environment.SAMPLE_DATA ?? otherwise, environment.IDENTITY_ISSUER, 'SAMPLE_DATA (KEYROOM_SAMPLE)')
}

/** The options of identity as a separate process. */
export function optionsOf(environment: Environment): Omit<IdentityOptions, 'database' | 'logger'> {
  const { API_EVENTS_URL: url, API_CLIENT_SECRET: secret } = environment
  return {
    issuer: environment.IDENTITY_ISSUER,
    trustedProxies: environment.TRUSTED_PROXIES,
    internalNames: environment.INTERNAL_NAMES,
    dashboard: { clientId: environment.DASHBOARD_CLIENT_ID, origin: environment.DASHBOARD_ORIGIN },
    api: { clientId: environment.API_CLIENT_ID, clientSecret: secret },
    events: url === undefined ? undefined : { url, secret },
    audience: environment.API_AUDIENCE,
    claimsNamespace: environment.CLAIMS_NAMESPACE,
    sample: environment.sample.isLoaded,
    publicSample: environment.sample.isPublic,
    publicOutbox: environment.OUTBOX === 'public',
  }
}

function read<Schema extends z.ZodObject>(schema: Schema, variables: NodeJS.ProcessEnv): z.infer<Schema> {
  const url = readDatabaseUrl(variables, ['IDENTITY_DATABASE_URL', 'DATABASE_URL'])
  return readVariables<z.infer<Schema>>(schema, { ...variables, IDENTITY_DATABASE_URL: url }, expectations)
}

const expectations: Readonly<Record<string, Expectation>> = {
  IDENTITY_DATABASE_URL: databaseExpectation,
  LOG_LEVEL: logLevelExpectation,
  PORT: portExpectation,
  IDENTITY_ISSUER: ['the address of identity, such as https://login.keyroom.example/', 'KEYROOM_IDENTITY_ORIGIN'],
  TRUSTED_PROXIES: [proxiesExpectation, 'KEYROOM_TRUSTED_PROXIES'],
  DASHBOARD_ORIGIN: [originExpectation, 'KEYROOM_ORIGIN'],
  API_CLIENT_SECRET: 'a secret of at least 16 characters',
  API_EVENTS_URL: 'an address such as http://api:3002/api/identity/events',
  OUTBOX: ['local or public', 'KEYROOM_OUTBOX'],
}
