import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createGateway, createProxy } from './public.ts'

const environment = process.env
const port = Number(environment['KEYROOM_PORT'] ?? 3000)
const publicOrigin = environment['KEYROOM_ORIGIN'] ?? `http://localhost:${port}`
const identityOrigin = environment['KEYROOM_IDENTITY_ORIGIN'] ?? 'http://localhost:3001'
const apiUrl = environment['KEYROOM_API_URL']
const logger = pino({ level: environment['KEYROOM_LOG_LEVEL'] ?? 'info' })

const gateway = await createGateway({
  site: resolve(environment['KEYROOM_SITE'] ?? '.keyroom/site'),
  api: apiUrl ? createProxy(apiUrl, (error) => logger.warn(error, 'The API does not answer')) : undefined,
  config: {
    origin: publicOrigin,
    identity: {
      domain: identityOrigin,
      clientId: environment['KEYROOM_CLIENT_ID'] ?? 'keyroom-dashboard',
      audience: environment['KEYROOM_AUDIENCE'] ?? 'https://api.keyroom.example/',
      claimsNamespace: environment['KEYROOM_CLAIMS_NAMESPACE'] ?? 'https://keyroom.example/claims/',
    },
    apiBase: '/api',
    allowedRemoteOrigins: (environment['KEYROOM_REMOTE_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean),
  },
  identityOrigin,
  publicOrigin,
  logger,
})
const server = createServer(gateway.listener).listen(port, () => logger.info(`The gateway serves ${publicOrigin}`))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
    void gateway.close()
  })
}
