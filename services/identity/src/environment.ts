import { readDatabaseUrl, readSample, readSecrets, type SampleChoice } from '@keyroom/service'
import { z } from 'zod'

/** Words, separated by commas or spaces. */
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** The settings of a command that only uses the database. */
const databaseSchema = z.object({
  IDENTITY_DATABASE_URL: z.string().startsWith('postgres'),
  LOG_LEVEL: z.string().default('info'),
})

/** The settings of a command that loads the sample. */
const sampleSchema = databaseSchema.extend({
  IDENTITY_ISSUER: z.string().default('http://localhost:3001/'),
  /** Whether sample accounts are wanted: `true`, `false` or `public`. */
  SAMPLE_DATA: z.string().optional(),
})

/** The settings of a process that runs identity alone. */
const environmentSchema = sampleSchema.extend({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Addresses or subnets of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list.default([]),
  /** The names by which other services reach identity. */
  INTERNAL_NAMES: list.default(['identity']),
  DASHBOARD_ORIGIN: z.string().default('http://localhost:3000'),
  DASHBOARD_CLIENT_ID: z.string().default('keyroom-dashboard'),
  API_CLIENT_ID: z.string().default('keyroom-api'),
  API_CLIENT_SECRET: z.string(),
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
 * @throws an error that names every missing or invalid variable, never with its value
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const environment = read(environmentSchema, readSecrets(variables, ['API_CLIENT_SECRET']))
  return { ...environment, sample: sampleOf(environment, 'false') }
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

function read<Schema extends z.ZodType>(schema: Schema, variables: NodeJS.ProcessEnv): z.infer<Schema> {
  const url = readDatabaseUrl(variables, ['IDENTITY_DATABASE_URL', 'DATABASE_URL'])
  const all = { ...variables, IDENTITY_DATABASE_URL: url }
  // Compose files pass an empty text for variables that are not set.
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new Error(`Expected valid values of these environment variables:\n${z.prettifyError(result.error)}`)
}
