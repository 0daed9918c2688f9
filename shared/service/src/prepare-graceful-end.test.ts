import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { prepareGracefulEnd } from './prepare-graceful-end.ts'

/** Longer than any test: what ends within it did not wait for it. */
const neverMs = 2_000_000_000
let server: Server
let end: (timeoutMs: number) => Promise<void>
let port: number
let unanswered: ServerResponse[]

beforeEach(async () => {
  unanswered = []
  server = createServer((request, response) => {
    if (request.url === '/') response.end('ok')
    else unanswered.push(response)
    server.emit('asked')
  })
  end = prepareGracefulEnd(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterEach(() => server.closeAllConnections())

/** Connections that browsers open early, and keep open after an answer. */
async function openIdleConnections(): Promise<void> {
  await once(
    connect(port, '127.0.0.1').on('error', () => undefined),
    'connect',
  )
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
}

/** A request that gets its answer from the test; resolves with its text, or with `undefined` if it is broken off. */
async function askSlowly(): Promise<{ text: Promise<string | undefined> }> {
  const asked = once(server, 'asked')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  const text = answer.then((response) => response.text()).catch(() => undefined)
  await asked
  return { text }
}

it('ends at once where no request is under way, although connections are open', async () => {
  await openIdleConnections()
  await expect(end(neverMs)).resolves.toBeUndefined()
})

it('answers a running request, and ends with its answer although connections are open', async () => {
  await openIdleConnections()
  const { text } = await askSlowly()
  const ended = end(neverMs)
  unanswered[0]?.end('answered')
  expect(await text).toBe('answered')
  await ended
})

it('breaks off what is not answered within the timeout', async () => {
  const { text } = await askSlowly()
  await end(10)
  expect(await text).toBeUndefined()
})
