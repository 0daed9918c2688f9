import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { probe } from './probe.ts'

let server: Server
let port: number

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hangs') return
    response.writeHead(request.url === '/health' ? 200 : 503).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it.each([
  ['answers', '/health', true],
  ['answers with an error', '/else', false],
  ['does not answer in time', '/hangs', false],
])('says of a service that %s: %s %s', async (_case, path, isThere) => {
  expect(await probe(port, path, 300)).toBe(isThere)
})

it('reports a port that nothing listens on', async () => {
  expect(await probe(1, '/health')).toBe(false)
})
