import { createServer, type RequestListener } from 'node:http'
import { prepareGracefulEnd, serverOptions } from '@keyroom/service'

/** How long running requests may take to end. */
const closeTimeoutMs = 2_000

/** Listens on each loopback address of this machine. */
export async function listen(
  listener: RequestListener,
  port: number,
): Promise<{ readonly close: () => Promise<void> }> {
  const ends: (() => Promise<void>)[] = []
  const close = async () => void (await Promise.all(ends.map((end) => end())))
  for (const host of loopback) {
    const server = createServer(serverOptions, listener)
    const end = prepareGracefulEnd(server)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host, port }, resolve)
      })
      ends.push(() => end(closeTimeoutMs))
    } catch (error) {
      if (isAbsentAddress(error)) continue
      await close()
      throw error
    }
  }
  return { close }
}

/** The addresses that `localhost` may stand for. Other machines can't reach an embedded run. */
export const loopback = ['127.0.0.1', '::1'] as const

/** Whether an error says that this machine has no such address, as one without IPv6 has no `::1`. */
export function isAbsentAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
