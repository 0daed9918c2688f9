import { createServer, type RequestListener } from 'node:http'
import { endable } from './endable.ts'

/** A service that is ready to answer. */
export interface Service {
  readonly listener: RequestListener
  /** Answers what is under way, and ends what does not end by itself. */
  readonly close: () => Promise<void>
}

/** As much of a pino logger as the life of a process needs. */
export interface ServiceLog {
  readonly info: (facts: object, words: string) => void
  readonly warn: (facts: object, words: string) => void
  readonly fatal: (facts: object, words: string) => void
}

export interface ServiceSettings {
  readonly host: string
  readonly port: number
  readonly logger: ServiceLog
  /** May take its time: waits for what it needs. */
  readonly start: () => Promise<Service>
  /** Lets go of what the service stood on, after its end. */
  readonly release: () => Promise<void>
}

/** How long requests under way may take to end, and the whole stop (milliseconds); Docker kills after 10 seconds. */
const patience = { requests: 5_000, stop: 9_000 }

/**
 * Runs a service in this process until it is told to stop: SIGTERM or SIGINT lets it answer what is under way and ends
 * with code 0, a second one ends at once. An error that nobody catches is logged and ends the process with code 1: its
 * state is not known any more.
 *
 * Signals are heard from the beginning on, since the first process of a container ignores those that it does not hear.
 *
 * @throws what `start` throws, and when the port cannot be had
 */
export async function runService({ host, port, logger, start, release }: ServiceSettings): Promise<void> {
  // Until it answers, nothing is lost by leaving at once.
  let stop = () => Promise.resolve()
  let isStopping = false
  const leave = (signal: NodeJS.Signals) => {
    if (isStopping) {
      logger.warn({ signal }, 'stopped at once')
      process.exit(1)
    }
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => fail(new Error(`It takes longer than ${patience.stop / 1000} s.`), 'not stopped'), patience.stop)
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
  const server = createServer(service.listener)
  const end = endable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  stop = async () => {
    await Promise.all([end(patience.requests), service.close()])
    await release()
  }
  logger.info({ address: server.address() }, 'listening')
}
