// Identity as a process of its own, on PostgreSQL, configured by environment variables.
import { createServer } from 'node:http'
import { openPostgresDatabase } from '@keyroom/database'
import pino from 'pino'
import { z } from 'zod'
import { createIdentity } from './create-identity.ts'

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  IDENTITY_DATABASE_URL: z.string().startsWith('postgres'),
  IDENTITY_ISSUER: z.string().default('http://localhost:3001/'),
  DASHBOARD_ORIGIN: z.string().default('http://localhost:3000'),
  DASHBOARD_CLIENT_ID: z.string().default('keyroom-dashboard'),
  API_CLIENT_ID: z.string().default('keyroom-api'),
  API_CLIENT_SECRET: z.string(),
  API_AUDIENCE: z.string().default('https://api.keyroom.example/'),
  CLAIMS_NAMESPACE: z.string().default('https://keyroom.example/claims/'),
  SAMPLE_DATA: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.string().default('info'),
})

const read = environment.safeParse({
  ...process.env,
  IDENTITY_DATABASE_URL: process.env['IDENTITY_DATABASE_URL'] ?? process.env['DATABASE_URL'],
})
if (!read.success) {
  console.error(`Identity cannot start. Set these environment variables:\n${z.prettifyError(read.error)}`)
  process.exit(1)
}
const settings = read.data
const logger = pino({ name: 'identity', level: settings.LOG_LEVEL })
const database = openPostgresDatabase(settings.IDENTITY_DATABASE_URL, {
  report: (error) => logger.warn({ err: error }, 'a database connection failed'),
})
const identity = await createIdentity({
  database,
  issuer: settings.IDENTITY_ISSUER,
  dashboard: { clientId: settings.DASHBOARD_CLIENT_ID, origin: settings.DASHBOARD_ORIGIN },
  api: { clientId: settings.API_CLIENT_ID, clientSecret: settings.API_CLIENT_SECRET },
  audience: settings.API_AUDIENCE,
  claimsNamespace: settings.CLAIMS_NAMESPACE,
  sample: settings.SAMPLE_DATA === 'true',
  logger,
})
const server = createServer(identity.listener)
server.listen(settings.PORT, settings.HOST, () => {
  logger.info({ address: server.address(), issuer: settings.IDENTITY_ISSUER }, 'identity answers')
})

async function stop(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await closed
  await identity.close()
  await database.close()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    logger.info({ signal }, 'identity stops')
    stop().catch((error: unknown) => {
      logger.error({ err: error }, 'identity did not stop cleanly')
      process.exitCode = 1
    })
  })
}
