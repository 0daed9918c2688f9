import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { readHttpsProxy, applyHttpsProxy } from './apply-https-proxy.ts'

it('sends https requests through the proxy, and others not', async () => {
  const asked: string[] = []
  const server = createServer((_request, response) => response.end('direct'))
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  applyHttpsProxy({ KEYROOM_HTTPS_PROXY: address })
  await expect(fetch('https://data.test/')).rejects.toThrow('fetch failed')
  expect(await (await fetch(address)).text()).toBe('direct')
  expect(asked).toEqual(['data.test:443'])
  server.closeAllConnections()
  server.close()
})

it.each(['proxy.example', 'ftp://proxy.example', 'http://'])('says what is wrong with %s', (text) => {
  expect(() => readHttpsProxy({ KEYROOM_HTTPS_PROXY: text })).toThrow(
    `Expected KEYROOM_HTTPS_PROXY to be the address of a proxy such as http://proxy.example:3128, got "${text}". Correct it, or leave it out.`,
  )
})

it('shows no password of the proxy, and needs none', () => {
  const text = 'ftp://keyroom:hunter2@proxy.example'
  expect(() => readHttpsProxy({ KEYROOM_HTTPS_PROXY: text })).toThrow('got "ftp://…@proxy.example"')
  expect(readHttpsProxy({ KEYROOM_HTTPS_PROXY: '' })).toBeUndefined()
})
