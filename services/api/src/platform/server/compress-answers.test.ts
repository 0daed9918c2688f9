import { afterAll, expect, test } from '@jest/globals'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { compressAnswers } from './compress-answers.ts'
import { packedOnce, shareAnswer, sharedText } from '../routing/shared-answer.ts'

const long = { items: Array.from({ length: 500 }, (_, number) => ({ number, name: `Hôpital ${number}` })) }
const app = fastify()
app.addHook('onSend', compressAnswers)
app.get('/long', () => long)
app.get('/shared', (_request, reply) => {
  shareAnswer(reply, long)
  return reply.type('application/json; charset=utf-8').serializer(sharedText).send(long)
})
app.get('/short', () => ({ items: [] }))
app.get('/stream', (_request, reply) => reply.type('application/x-ndjson').send(Readable.from(['{}\n'.repeat(2_000)])))
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }) })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('a long answer is packed as "%s" allows', async (accepted, encoding, unpack) => {
  const answer = await ask('/long', accepted)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 3)
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(long)
})

test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0'])('it goes out as it is where "%s" came', async (accepted) => {
  const answer = await ask('/long', accepted)
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.json()).toEqual(long)
})

test('short answers and streams are left alone', async () => {
  for (const url of ['/short', '/stream']) {
    expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding')
  }
})

test('what many are given is packed once for each encoding, and is the same for all', async () => {
  const answers = await Promise.all(['br', 'gzip', 'br', 'gzip'].map((accepted) => ask('/shared', accepted)))
  const unpacked = answers.map(({ rawPayload, headers }) =>
    (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload)).toString(),
  )
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'br', 'gzip'])
  expect(new Set(unpacked)).toEqual(new Set([JSON.stringify(long)]))
  const reply = {}
  shareAnswer(reply, long)
  const packed = await packedOnce(reply, 'br', () => Promise.reject(new Error('packed a second time')))
  expect(packed).toEqual(answers[0]?.rawPayload)
  expect((await ask('/shared')).json()).toEqual(long)
})

test('another list is another answer', async () => {
  const [one, other] = [{}, {}]
  shareAnswer(one, ['a'])
  shareAnswer(other, ['b'])
  expect(await packedOnce(one, 'br', () => Promise.resolve(Buffer.from('a')))).toEqual(Buffer.from('a'))
  expect(await packedOnce(other, 'br', () => Promise.resolve(Buffer.from('b')))).toEqual(Buffer.from('b'))
})
