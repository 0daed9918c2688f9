import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to a PostgreSQL server that can be cut: for tests of a server that becomes unreachable. */
export interface Detour {
  /** The server's URL through this proxy. */
  readonly url: string
  /** Simulates a stopped server: every connection ends, and new ones are refused. */
  readonly cut: () => Promise<void>
  /** Simulates a paused server: connections stay open and can be made, but get no answer. */
  readonly pause: () => void
  /** Simulates that the server runs again. */
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openDetour(serverUrl: string): Promise<Detour> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isPaused = false
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (isPaused) one.pause()
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    restore: async () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
