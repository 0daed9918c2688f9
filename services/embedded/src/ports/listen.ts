import { createServer, type RequestListener, type Server } from 'node:http'
import { isAbsentAddress, loopback } from './loopback.ts'

/** Listens on the loopback addresses that this machine has. */
export async function listen(
  listener: RequestListener,
  port: number,
): Promise<{ readonly close: () => Promise<void> }> {
  const servers: Server[] = []
  for (const host of loopback) {
    const server = createServer(listener)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host, port }, resolve)
      })
      servers.push(server)
    } catch (error) {
      if (isAbsentAddress(error)) continue
      await closeAll(servers)
      throw error
    }
  }
  return { close: () => closeAll(servers) }
}

/** Takes no new connection, and lets requests under way end for a while; streams do not end by themselves. */
async function closeAll(servers: readonly Server[]): Promise<void> {
  const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), 2_000)
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      return closed
    }),
  )
  clearTimeout(force)
}
