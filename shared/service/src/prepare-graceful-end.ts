import type { Server } from 'node:http'

/**
 * Tracks a server's requests, so that it can end as soon as the running ones are answered. Node alone would wait for
 * connections that browsers open early or keep open.
 *
 * @returns a function that ends the server: it refuses new connections, waits for answers up to the timeout, then
 *   closes the rest
 */
export function prepareGracefulEnd(server: Server): (timeoutMs: number) => Promise<void> {
  let underWay = 0
  let isEnding = false
  const endWhenIdle = () => {
    if (isEnding && underWay === 0) server.closeAllConnections()
  }
  server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      endWhenIdle()
    })
  })
  return async (timeoutMs) => {
    isEnding = true
    const closed = new Promise((resolve) => server.close(resolve))
    const force = setTimeout(() => server.closeAllConnections(), timeoutMs)
    endWhenIdle()
    await closed
    clearTimeout(force)
  }
}
