import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Keys } from './provider/settings.ts'

/** How long a server that was replaced may take for the requests that it has, in milliseconds. */
const drainMs = 60_000

/**
 * The server that answers, and how it is replaced when the keys change: requests that it has are answered by it, those
 * that come later by the new one.
 */
export class RunningServer {
  private readonly build: (keys: Keys) => Promise<FastifyInstance>
  private readonly load: () => Promise<Keys>
  private current: { readonly server: FastifyInstance; readonly kids: string } | undefined
  private readonly drained = new Set<FastifyInstance>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(load: () => Promise<Keys>, build: (keys: Keys) => Promise<FastifyInstance>) {
    this.load = load
    this.build = build
  }

  /** Builds the first server, or the next one where the keys are others now; one after the other. */
  refresh(): Promise<void> {
    const next = this.turn.then(async () => {
      const keys = await this.load()
      const kids = keys.jwks.keys.map(({ kid }) => kid).join()
      if (this.current?.kids === kids) return
      const before = this.current?.server
      this.current = { server: await this.build(keys), kids }
      if (before) this.drain(before)
    })
    this.turn = next.catch(() => undefined)
    return next
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    if (!this.current) throw new Error('No server was built yet. This is a fault of the program.')
    this.current.server.routing(request, response)
  }

  async close(): Promise<void> {
    await this.turn
    const all = [...this.drained, ...(this.current ? [this.current.server] : [])]
    await Promise.all(all.map((server) => server.close()))
  }

  private drain(server: FastifyInstance): void {
    this.drained.add(server)
    setTimeout(() => {
      if (this.drained.delete(server)) void server.close()
    }, drainMs).unref()
  }
}
