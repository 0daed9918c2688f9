import { createServer } from 'node:http'
import { serverOptions } from '@keyroom/service'
import { pino } from 'pino'
import { createGateway, createProxy } from './public.ts'
import { readGatewaySettings } from './settings/settings.ts'

const { port, site, apiUrl, publicOrigin, identityOrigin, config, logLevel } = readOrEnd()
const logger = pino({ level: logLevel }).child({ service: 'gateway' })

const gateway = await createGateway({
  site,
  api: apiUrl ? await createProxy(apiUrl, (error) => logger.warn(error, 'The API does not answer')) : undefined,
  config,
  identityOrigin,
  publicOrigin,
  logger,
})
const server = createServer(serverOptions, gateway.listener).listen(port, () =>
  logger.info(`The gateway serves ${publicOrigin}`),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
    void gateway.close()
  })
}

/** An invalid setting ends the process with a message that names it, not with a stack trace. */
function readOrEnd() {
  try {
    return readGatewaySettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
