import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { fileRoutes } from './file-routes.ts'

const script = 'console.log("a chunk that is long enough")'
let site: string
let app: FastifyInstance

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'files-'))
  const folder = join(site, 'shell/assets')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'main.js'), script)
  await writeFile(join(folder, 'main.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'main.js.gz'), gzipSync(script))
  app = Fastify()
  await app.register(fileRoutes, { site, identityOrigin: 'http://localhost:3001' })
})

afterEach(async () => {
  await app.close()
  await rm(site, { recursive: true })
})

test.each(['', 'gzip', 'br', 'deflate, br;q=0.5'])('sends a file the same each time (%s)', async (encoding) => {
  const ask = async (more: object = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const headers = { 'accept-encoding': encoding, ...more }
    const { statusCode, headers: answered, rawPayload } = await app.inject({ method, url: '/assets/main.js', headers })
    return { statusCode, headers: { ...answered, date: '' }, body: rawPayload.toString('base64') }
  }
  const first = await ask()
  expect([await ask(), await ask()]).toEqual([first, first])
  expect((await ask({ 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  expect(await ask({ range: 'bytes=2-4' })).toMatchObject({ statusCode: 206, headers: { 'content-length': '3' } })
  const { statusCode, headers, body } = await ask({}, 'HEAD')
  expect([statusCode, headers['content-length'], body]).toEqual([200, first.headers['content-length'], ''])
  expect(await ask()).toEqual(first)
})

test('reads a file once, and again after it changed', async () => {
  const file = join(site, 'shell/assets/changing.js')
  const write = async (text: string) => {
    await writeFile(file, text)
    await utimes(file, 1_700_000_000, 1_700_000_000)
  }
  const ask = async () => {
    const { statusCode, payload } = await app.inject('/assets/changing.js')
    return statusCode === 200 ? payload : statusCode
  }
  await write('one')
  expect([await ask(), await ask()]).toEqual(['one', 'one'])
  // The time and the size are as before, so that only what is read again can differ.
  await write('two')
  expect(await ask()).toBe('one')
  await write('three')
  expect([await ask(), await ask()]).toEqual(['three', 'three'])
  await rm(file)
  expect(await ask()).toBe(404)
})
