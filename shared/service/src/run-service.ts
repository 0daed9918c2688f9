import { createServer, type RequestListener } from 'node:http'
import { prepareGracefulEnd } from './prepare-graceful-end.ts'

/**
 * Settings of every HTTP server of the product. Browsers and load balancers close idle connections after a minute. A
 * server must wait longer: what they send just as it closes is lost, and a write can't simply be sent again.
 */
export const serverOptions = { keepAliveTimeout: 75_000 }

/** A service that is ready to answer. */
export interface Service {
  readonly listener: RequestListener
  /** Answers running requests, and ends the ones that do not end by themselves. */
  readonly close: () => Promise<void>
}

/** The part of a pino logger that starting and stopping needs. */
export interface ServiceLog {
  readonly info: (facts: object, words: string) => void
  readonly warn: (facts: object, words: string) => void
  readonly fatal: (facts: object, words: string) => void
}

export interface ServiceSettings {
  readonly host: string
  readonly port: number
  readonly logger: ServiceLog
  /** May take long: it waits for the services that it needs. */
  readonly start: () => Promise<Service>
  /** Releases resources after the service has ended. */
  readonly release: () => Promise<void>
}

/** How long running requests and the whole stop may take; Docker kills after 10 seconds. */
const stopTimeoutMs = { requests: 5_000, stop: 9_000 }

/**
 * Runs a service in this process until a signal stops it: on SIGTERM or SIGINT it answers running requests and ends
 * with code 0; a second signal ends it at once. An uncaught error is logged and ends the process with code 1, since its
 * state is unknown.
 *
 * Signals are handled from the beginning, since the first process of a container ignores signals without a handler.
 *
 * @throws what `start` throws, or when the port is not available
 */
export async function runService({ host, port, logger, start, release }: ServiceSettings): Promise<void> {
  // Before it answers requests, it can end at once without losing anything.
  let stop = () => Promise.resolve()
  let isStopping = false
  const leave = (signal: NodeJS.Signals) => {
    if (isStopping) {
      logger.warn({ signal }, 'stopped at once')
      process.exit(1)
    }
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(
      () => fail(new Error(`Expected a stop within ${stopTimeoutMs.stop / 1000} s.`), 'not stopped'),
      stopTimeoutMs.stop,
    )
    stop().then(
      () => {
        logger.info({}, 'stopped')
        process.exit(0)
      },
      (error: unknown) => fail(error, 'not stopped'),
    )
  }
  const fail = (error: unknown, words: string) => {
    logger.fatal({ err: error }, words)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => fail(error, `${event}: nothing can be relied on any more`))
  }

  const service = await start()
  const server = createServer(serverOptions, service.listener)
  const end = prepareGracefulEnd(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  stop = async () => {
    await Promise.all([end(stopTimeoutMs.requests), service.close()])
    await release()
  }
  logger.info({ address: server.address() }, 'listening')
}
