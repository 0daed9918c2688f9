import { connect, createServer } from 'node:net'
import { isAbsentAddress, loopback } from './listen.ts'
import { findPortHolder } from './port-holder.ts'

/** A port that a run needs. */
export interface NeededPort {
  readonly port: number
  /** What listens there: `the gateway`. */
  readonly purpose: string
  /** The environment variable that changes it. */
  readonly variable: string
}

/**
 * Throws before anything starts if a port is taken; the error names the port, its holder and how to use another one.
 *
 * @param command what a person ran: `npm start`
 */
export async function checkPorts(needed: readonly NeededPort[], command: string): Promise<void> {
  const taken: string[] = []
  for (const { port, purpose, variable } of needed) {
    const reason = await reasonNotToListen(port)
    if (!reason) continue
    taken.push(`Port ${port}, for ${purpose}, ${reason}. To use another one, run: ${variable}=${port + 100} ${command}`)
  }
  if (taken.length > 0) throw new Error(taken.join('\n'))
}

async function reasonNotToListen(port: number): Promise<string | undefined> {
  for (const host of loopback) {
    const code = (await answers(host, port)) ? 'EADDRINUSE' : await bindError(host, port)
    if (code === 'EACCES') return 'needs rights that this user does not have'
    if (code) return `is taken by ${(await findPortHolder(port)) ?? 'another process'}`
  }
  return undefined
}

/** Another process may listen on all addresses; some systems then still allow listening on one of them. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.setTimeout(1_000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    function done(answer: boolean) {
      socket.destroy()
      resolve(answer)
    }
  })
}

function bindError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(isAbsentAddress(error) ? undefined : error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
