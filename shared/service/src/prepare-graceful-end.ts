import type { Server } from 'node:http'

/**
 * Follows a server's requests, so that it can end as soon as those under way are answered. Node alone would wait for
 * connections that browsers open ahead or keep open.
 *
 * @returns ends the server: takes no new connection, waits for answers at most so many milliseconds, closes the rest
 */
export function endable(server: Server): (patience: number) => Promise<void> {
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
  return async (patience) => {
    isEnding = true
    const closed = new Promise((resolve) => server.close(resolve))
    const force = setTimeout(() => server.closeAllConnections(), patience)
    endWhenIdle()
    await closed
    clearTimeout(force)
  }
}
