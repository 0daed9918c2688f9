import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux and macOS give to outgoing connections, one of which could take a free port before a server
 * does.
 */
const ports = { first: 20_000, end: 32_000 }

/** How many ports are tried. */
const maxTries = 100

/** Those that this process was given: a server may not listen yet. */
const given = new Set()

/**
 * A free port of this machine, another one each time.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(ports.first, ports.end)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`Expected a free port from ${ports.first} to ${ports.end - 1}, got ${maxTries} that are taken.`)
}

/** Whether no server listens on a port, on any address. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
