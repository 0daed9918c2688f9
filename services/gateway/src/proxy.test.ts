import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxy } from './proxy.ts'

const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

describe('a stream through the proxy', () => {
  let origin: string
  let answer: ServerResponse
  let upstreamClosed: Promise<void>
  const reports: string[] = []

  beforeEach(async () => {
    reports.length = 0
    let left = () => {}
    upstreamClosed = new Promise((resolve) => (left = resolve))
    const upstream = await serve((_request, response) => {
      answer = response
      response.once('close', left)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    })
    origin = await serve(await createProxy(upstream, ({ message }) => reports.push(message)))
  })

  const open = async (abort = new AbortController()) => {
    const { body } = await fetch(`${origin}/api/changes`, { signal: abort.signal })
    if (!body) throw new Error('Expected an answer with a body.')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    return { read: async () => (await reader.read()).value, leave: () => abort.abort() }
  }

  it('passes each chunk on as it arrives', async () => {
    const { read } = await open()
    expect(await read()).toBe(': open\n\n')
    answer.write(': beat\n\n')
    expect(await read()).toBe(': beat\n\n')
    answer.end()
    expect(await read()).toBeUndefined()
  })

  it('ends behind the proxy when the client disconnects, without a report', async () => {
    const { read, leave } = await open()
    await read()
    leave()
    await upstreamClosed
    expect(reports).toEqual([])
  })

  it('breaks off for the client when it breaks off behind the proxy', async () => {
    const { read } = await open()
    await read()
    answer.destroy()
    await expect(read()).rejects.toThrow('terminated')
    expect(reports).toEqual(['aborted'])
  })
})

it('adds the address of the client after those that the request names itself', async () => {
  const upstream = await serve((request, response) => response.end(request.headers['x-forwarded-for']))
  const origin = await serve(await createProxy(upstream, () => undefined))
  const told = async (headers: Record<string, string>) => (await fetch(origin, { headers })).text()
  expect(await told({})).toBe('127.0.0.1')
  expect(await told({ 'x-forwarded-for': '10.0.0.9' })).toBe('10.0.0.9, 127.0.0.1')
})

it('ends the request behind the proxy when the client leaves before an answer, without a report', async () => {
  const reports: string[] = []
  let arrived = () => {}
  let left = () => {}
  const upstreamArrived = new Promise<void>((resolve) => (arrived = resolve))
  const upstreamClosed = new Promise<void>((resolve) => (left = resolve))
  const upstream = await serve((_request, response) => {
    response.once('close', left)
    arrived()
  })
  const origin = await serve(await createProxy(upstream, ({ message }) => reports.push(message)))
  const abort = new AbortController()
  const answer = fetch(origin, { signal: abort.signal })
  await upstreamArrived
  abort.abort()
  await expect(answer).rejects.toThrow('aborted')
  await upstreamClosed
  expect(reports).toEqual([])
})

it('passes a refusal on at once, with the time to wait and the host that was asked', async () => {
  let requests = 0
  const upstream = await serve((request, response) => {
    requests++
    response.writeHead(503, { 'retry-after': '1', 'x-host': request.headers.host }).end('busy')
  })
  const origin = await serve(await createProxy(upstream, () => undefined))
  const answer = await fetch(`${origin}/api/hospitals?q=../a%2Fb`)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-host'), await answer.text()]).toEqual(
    [503, '1', new URL(origin).host, 'busy'],
  )
  expect(requests).toBe(1)
})

it('streams a body of any type and length', async () => {
  const upstream = await serve((request, response) => {
    let length = 0
    request.on('data', (chunk: Buffer) => (length += chunk.length))
    request.on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${length}`))
  })
  const origin = await serve(await createProxy(upstream, () => undefined))
  const body = Buffer.alloc(3_000_000)
  for (const type of ['text/csv', 'application/json', 'application/octet-stream']) {
    const answer = await fetch(origin, { method: 'PUT', body, headers: { 'content-type': type } })
    expect(await answer.text()).toBe(`PUT ${type} 3000000`)
  }
})
