import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { urlOf } from '../../testing/fake-remote-server.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { chunkFaultOf, chunkOf } from './chunk-fault.ts'
import { filesOf } from './remote-files.ts'

const published = 'the chunk as it was published'
/** Calculated elsewhere: `openssl dgst -sha384 -binary | base64`. */
const integrity = 'sha384-mu4aRV3DQ1XxSr2J6EmBER1N/l0QECTjqvMq1l7XJlFbsCMxQJSLjeoE5f4qJsrx'
const entry = sampleEntry('guest', { integrity: { manifest: 'sha384-m', entry: 'sha384-e' } })
const chunk = new URL(`${entry.baseUrl}7.abc.js`, location.origin).href
const loaderError = (request?: string) =>
  Object.assign(new Error('Loading failed'), { name: 'ChunkLoadError', request })
/** The entry has the list of hashes as the build writes it. */
const script = `var known="6.def.js sha384-other 7.abc.js ${integrity}".split(" "),at=0`

const realFetch = globalThis.fetch
let answers: Record<string, () => Response>
beforeEach(() => {
  answers = { [filesOf(entry).entry.url]: () => new Response(script) }
  globalThis.fetch = jest.fn<typeof fetch>(async (input) => {
    const answer = answers[urlOf(input)]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('a chunk that differs from what was published is a fault of integrity, with the published hash', async () => {
  answers[chunk] = () => new Response(`${published};changed()`)
  expect(await chunkFaultOf(entry, loaderError(chunk))).toMatchObject({
    code: 'integrity',
    details: { file: chunk, integrity },
  })
})

test.each([
  [404, 'not-found'],
  [503, 'server-error'],
])('a chunk whose server answers %i is the fault %s', async (status, code) => {
  answers[chunk] = () => new Response('', { status })
  expect(await chunkFaultOf(entry, loaderError(chunk))).toMatchObject({ code, details: { status: String(status) } })
})

test('a chunk that is there unchanged was only missed by a lost connection', async () => {
  answers[chunk] = () => new Response(published)
  expect(await chunkFaultOf(entry, loaderError(chunk))).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a chunk that cannot be fetched again has no other fault', async () => {
  expect(await chunkFaultOf(entry, loaderError(chunk))).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a chunk without a published hash, as in development or of a shared library, is not called changed', async () => {
  answers[chunk] = () => new Response('anything')
  expect(await chunkFaultOf(sampleEntry('guest'), loaderError(chunk))).toBeUndefined()
  const shared = new URL('/assets/8.shared.js', location.origin).href
  answers[shared] = () => new Response('anything')
  expect(await chunkFaultOf(entry, loaderError(shared))).toBeUndefined()
  expect(fetch).toHaveBeenLastCalledWith(filesOf(entry).entry.url, expect.anything())
})

test('nothing is fetched from an untrusted origin or for an error that names no chunk', async () => {
  expect(await chunkFaultOf(entry, loaderError('https://evil.example/7.abc.js'))).toBeUndefined()
  expect(await chunkFaultOf(entry, loaderError())).toBeUndefined()
  expect(await chunkFaultOf(entry, new Error('no beds'))).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('reads the address of a chunk only from errors of a loader', () => {
  expect(chunkOf(loaderError('/remotes/guest/1.2.0/7.abc.js'))).toBe(chunk)
  expect(chunkOf(Object.assign(new Error('no beds'), { request: chunk }))).toBeUndefined()
})
