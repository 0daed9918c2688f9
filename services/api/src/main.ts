// The API alone, on PostgreSQL, set up by environment variables (environment.ts).
import { createServer } from 'node:http'
import { openPostgresDatabase } from '@keyroom/database'
import { pino } from 'pino'
import { createApi } from './create-api.ts'
import { readEnvironment } from './environment.ts'

const environment = readEnvironment(process.env)
const logger = pino({ level: environment.LOG_LEVEL, name: 'api' })
const providerUrl = environment.IDENTITY_INTERNAL_URL ?? environment.IDENTITY_ISSUER
const database = openPostgresDatabase(environment.DATABASE_URL, {
  connections: environment.DATABASE_CONNECTIONS,
  report: (error) => logger.warn({ reason: error.message }, 'a database connection ended'),
})
const api = await createApi({
  database,
  identity: {
    issuer: environment.IDENTITY_ISSUER,
    audience: environment.IDENTITY_AUDIENCE,
    claimsNamespace: environment.IDENTITY_CLAIMS_NAMESPACE,
    jwksUrl: new URL('/.well-known/jwks.json', providerUrl).href,
    managementUrl: new URL('/api/v2/', providerUrl).href,
    ...(environment.IDENTITY_MANAGEMENT_AUDIENCE && { managementAudience: environment.IDENTITY_MANAGEMENT_AUDIENCE }),
    clientId: environment.IDENTITY_CLIENT_ID,
    clientSecret: environment.IDENTITY_CLIENT_SECRET,
  },
  operators: environment.OPERATORS,
  sample: environment.SAMPLE_DATA,
  limits: { perAddress: environment.REQUESTS_PER_ADDRESS, perAccount: environment.REQUESTS_PER_ACCOUNT },
  trustedProxies: environment.TRUSTED_PROXIES,
  logger,
})
const server = createServer(api.listener)
server.listen(environment.API_PORT, environment.API_HOST, () => logger.info({ address: server.address() }, 'listening'))

async function stop(signal: string): Promise<void> {
  logger.info({ signal }, 'closing')
  server.close()
  await api.close()
  await database.close()
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))
