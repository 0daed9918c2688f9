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
    origin = await serve(createProxy(upstream, ({ message }) => reports.push(message)))
  })

  const open = async (abort = new AbortController()) => {
    const { body } = await fetch(`${origin}/api/changes`, { signal: abort.signal })
    if (!body) throw new Error('There is no body to read.')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    return { read: async () => (await reader.read()).value, leave: () => abort.abort() }
  }

  it('goes on piece by piece', async () => {
    const { read } = await open()
    expect(await read()).toBe(': open\n\n')
    answer.write(': beat\n\n')
    expect(await read()).toBe(': beat\n\n')
    answer.end()
    expect(await read()).toBeUndefined()
  })

  it('ends behind the proxy when the client leaves, which is worth no word', async () => {
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

it('says where a request came from, after what the request says itself', async () => {
  const upstream = await serve((request, response) => response.end(request.headers['x-forwarded-for']))
  const origin = await serve(createProxy(upstream, () => undefined))
  const told = async (headers: Record<string, string>) => (await fetch(origin, { headers })).text()
  expect(await told({})).toBe('127.0.0.1')
  expect(await told({ 'x-forwarded-for': '10.0.0.9' })).toBe('10.0.0.9, 127.0.0.1')
})
