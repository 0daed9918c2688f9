import { createServer, type RequestListener } from 'node:http'
import { endable } from '@keyroom/service'
import { isAbsentAddress, loopback } from './loopback.ts'

/** How long requests under way may take to end (milliseconds). */
const patience = 2_000

/** Listens on the loopback addresses that this machine has. */
export async function listen(
  listener: RequestListener,
  port: number,
): Promise<{ readonly close: () => Promise<void> }> {
  const ends: (() => Promise<void>)[] = []
  const close = async () => void (await Promise.all(ends.map((end) => end())))
  for (const host of loopback) {
    const server = createServer(listener)
    const end = endable(server)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host, port }, resolve)
      })
      ends.push(() => end(patience))
    } catch (error) {
      if (isAbsentAddress(error)) continue
      await close()
      throw error
    }
  }
  return { close }
}
