import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onlyOwnHosts } from './own-hosts.ts'

let server: Server

beforeAll(async () => {
  const listener = onlyOwnHosts((_request, response) => response.end('passed on'), {
    origins: ['https://keyroom.example', 'http://localhost:3000'],
    internalNames: ['identity'],
    healthPath: '/health',
  })
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => void server.close())

/** The status of a request for a host, as a client without DNS sends it. */
function statusOf(host: string, path = '/outbox'): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = ask({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

it.each(['keyroom.example', 'KEYROOM.example:443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'identity:3001'])(
  'passes a request for %s on',
  async (host) => expect(await statusOf(host)).toBe(200),
)

it.each([
  'evil.test',
  'evil.test:3000',
  'keyroom.example.evil.test',
  'evil.test@localhost',
  'localhost.evil.test',
  '10.0.0.7',
  ':::',
])('answers 421 to a request for "%s"', async (host) => expect(await statusOf(host)).toBe(421))

it('answers a health check that names the address of a container, and no other name', async () => {
  expect(await statusOf('10.0.0.7:3001', '/health')).toBe(200)
  expect(await statusOf('[fd00::7]:3001', '/health')).toBe(200)
  expect(await statusOf('evil.test', '/health')).toBe(421)
})
