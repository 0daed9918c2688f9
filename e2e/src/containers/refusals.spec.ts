import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../fixtures/journey.ts'
import { origin } from '../fixtures/stack.ts'

interface Refusal {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly code?: string; readonly requestId?: string }
}

/** Sends a request whose address and headers are not normalized. */
async function send(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Refusal> {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<Refusal>()
  const sent = request({ hostname, port, path, method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Refusal['body']
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    })
  })
  sent.on('error', reject)
  sent.flushHeaders()
  return promise.finally(() => sent.destroy())
}

const long = 'a'.repeat(9_000)

const cases: readonly [string, number, string, () => Promise<Refusal>][] = [
  ['an address that can’t be decoded', 400, 'malformed', () => send('/api/%zz')],
  ['an address that is too long', 414, 'url-too-long', () => send(`/api/${long}`)],
  ['a header that is too long', 431, 'headers-too-large', () => send('/api/health', { long })],
  ['a foreign host', 421, 'unknown-host', () => send('/api/health', { host: 'evil.test' })],
  [
    'a body that is too large',
    413,
    'body-too-large',
    () => send('/api/health', { 'content-length': String(5 * 2 ** 30) }, 'POST'),
  ],
  ['a write at an address that is no page', 404, 'not-found', () => send('/API/user', {}, 'PATCH')],
  ['a write at a page', 404, 'not-found', () => send('/dashboard', {}, 'POST')],
  ['a write at a built file', 404, 'not-found', () => send('/assets/shell.js', {}, 'POST')],
  ['the address of refusals', 404, 'not-found', () => send('/refused')],
]

for (const [what, status, code, ask] of cases) {
  test(`the gateway refuses ${what} in JSON that no cache keeps`, async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    if (status !== 404) expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
  })
}

for (const path of ['/health', '/api/health', '/registry.json']) {
  test(`the gateway answers ${path} to HTTP/1.0 without a host, with the headers of every answer`, async () => {
    const { hostname, port } = new URL(origin)
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\nx-content-type-options: nosniff\r\n/i)
  })
}
