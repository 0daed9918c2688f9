import { createServer } from 'node:http'
import { pino } from 'pino'
import { createGateway, createProxy } from './public.ts'
import { readGatewaySettings } from './settings.ts'

const { port, site, apiUrl, publicOrigin, identityOrigin, config, logLevel } = readOrEnd()
const logger = pino({ level: logLevel })

const gateway = await createGateway({
  site,
  api: apiUrl ? createProxy(apiUrl, (error) => logger.warn(error, 'The API does not answer')) : undefined,
  config,
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

/** A setting that can't be used ends the process with its name, not with a stack. */
function readOrEnd() {
  try {
    return readGatewaySettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
