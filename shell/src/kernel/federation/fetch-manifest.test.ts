import { afterEach, expect, jest, test } from '@jest/globals'
import { faultOfStatus, fetchManifest } from './fetch-manifest.ts'
import type { CheckedFile } from './remote-files.ts'

const url = `${location.origin}/remotes/map/1.2.0/mf-manifest.json`
const entry: CheckedFile = {
  url: `${location.origin}/remotes/map/1.2.0/remoteEntry.js`,
  integrity: undefined,
  deadline: 50,
}
const manifest = JSON.stringify({ metaData: { globalName: 'map', remoteEntry: { path: '', name: 'remoteEntry.js' } } })
/** Reckoned elsewhere: `openssl dgst -sha384 -binary | base64` of the manifest. */
const hash = 'sha384-J20XhV5Qpv1KYLaSSZz17Qbh+59pO7NQsYe11tmA1LT4fpdUEP13jGMDgXqLtGnq'
const file = (integrity?: string): CheckedFile => ({ url, integrity, deadline: 50 })

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

function answer(body: string, status = 200): void {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })))
}

async function faultOf(fetching: Promise<unknown>) {
  const error: unknown = await fetching.catch((reason: unknown) => reason)
  return error as { code: string; details: Record<string, string> }
}

test('returns the container name of a valid manifest', async () => {
  answer(manifest)
  expect(await fetchManifest(file(hash), entry)).toMatchObject({ globalName: 'map', shared: [] })
})

test.each([
  [404, 'not-found'],
  [403, 'not-found'],
  [500, 'server-error'],
  [503, 'server-error'],
])('status %i becomes the fault %s with the status', async (status, code) => {
  answer('no', status)
  expect(await faultOf(fetchManifest(file(), entry))).toMatchObject({ code, details: { status: String(status) } })
  expect(faultOfStatus(status, url)).toMatchObject({ code, details: { file: url } })
})

test.each([
  ['HTML', '<!doctype html><p>Hello'],
  ['a file that is cut short', manifest.slice(0, -10)],
  ['nothing', ''],
  ['null', 'null'],
  ['JSON that is no manifest', '{"remotes":[]}'],
  ['a manifest without a global name', '{"metaData":{"remoteEntry":{"path":"","name":"remoteEntry.js"}}}'],
])('rejects %s as a broken manifest, whatever its hash', async (_what, body) => {
  answer(body)
  expect(await faultOf(fetchManifest(file(hash), entry))).toMatchObject({
    code: 'broken-manifest',
    details: { file: url },
  })
})

test('refuses a manifest with another hash', async () => {
  answer(manifest.replace('"map"', '"evil"'))
  expect(await faultOf(fetchManifest(file(hash), entry))).toMatchObject({ code: 'integrity' })
})

test('refuses a manifest whose entry differs from the registry', async () => {
  answer(manifest.replace('remoteEntry.js', 'other.js'))
  expect(await faultOf(fetchManifest(file(), entry))).toMatchObject({ code: 'integrity' })
})

test('reports after how long a manifest timed out', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
      }),
  )
  expect(await faultOf(fetchManifest(file(), entry))).toMatchObject({ code: 'timeout', details: { seconds: '0.05' } })
})

test('reports a missing connection as unreachable', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await faultOf(fetchManifest(file(), entry))).toMatchObject({ code: 'unreachable', details: { file: url } })
})

test('sends no request to an untrusted origin', async () => {
  answer(manifest)
  const elsewhere = { ...file(), url: 'https://evil.example/mf-manifest.json' }
  expect(await faultOf(fetchManifest(elsewhere, entry))).toMatchObject({
    code: 'origin',
    details: { origin: 'https://evil.example' },
  })
  expect(fetch).not.toHaveBeenCalled()
})
