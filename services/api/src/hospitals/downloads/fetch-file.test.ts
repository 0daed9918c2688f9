import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { DownloadTrouble } from './download-trouble.ts'
import { fetchFile, type FetchOptions } from './fetch-file.ts'
import { defaultDownloadLimits } from './open-address.ts'
import { openCatalogServer, type CatalogServer } from './testing/catalog-server.ts'

const content = `ccn,beds\n${Array.from({ length: 4_000 }, (_, row) => `${220_000 + row},${row}\n`).join('')}`

let server: CatalogServer
let files: TemporaryFiles
beforeEach(async () => {
  ;[server, files] = await Promise.all([openCatalogServer(), openTemporaryFiles()])
  server.serve('/a.csv', content)
})
afterEach(async () => {
  await server.close()
  await files.remove()
})

const path = () => join(files.folder, 'part')
const limits = { ...defaultDownloadLimits, retryDelaysMs: [0, 0] }

const fetchHere = (
  options: Partial<FetchOptions> = {},
  at = '/a.csv',
  checksum: Parameters<typeof fetchFile>[0]['checksum'] = null,
) =>
  fetchFile({ url: at.startsWith('/') ? `${server.origin}${at}` : at, checksum }, path(), {
    origins: [server.origin],
    limits,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  })
/** Fetches over connections that are cut as soon as so many bytes are there. */
const fetchCut = (cuts: readonly number[]) =>
  fetchHere({
    onProgress: (got) => {
      if (cuts.includes(got)) server.cut()
    },
  })
const troubleOf = async (promise: Promise<void>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof DownloadTrouble ? error.facts : error
}
const received = () => readFile(path(), 'utf8')

describe('the download of a file', () => {
  test('gets it as it is, and says how far it is', async () => {
    const steps: (readonly [number, number | null])[] = []
    await fetchHere({ onProgress: (got, bytes) => steps.push([got, bytes]) })
    expect(await received()).toBe(content)
    expect(steps[0]).toEqual([0, content.length])
    expect(steps.at(-1)).toEqual([content.length, content.length])
  })

  test('continues where the connection was cut, each time with what is missing', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 }, { silentAfter: 500 }, { silentAfter: 500 }, { silentAfter: 500 })
    await fetchCut([1_000, 1_500, 2_000, 2_500])
    expect(await received()).toBe(content)
    expect(server.requests).toEqual(['/a.csv', ...[1_000, 1_500, 2_000, 2_500].map((from) => `/a.csv bytes=${from}-`)])
  })

  test('begins again when another process has added to the part', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 })
    let isShared = true
    await fetchHere({
      onProgress: (got) => {
        if (got === 1_000) server.cut()
        if (got !== content.length || !isShared) return
        isShared = false
        appendFileSync(path(), 'more')
      },
    })
    expect(await received()).toBe(content)
  })

  test('gives up when nothing more comes, and a later one continues the part', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 }, ...Array.from({ length: 3 }, () => ({ status: 503 })))
    expect(await troubleOf(fetchCut([1_000]))).toMatchObject({ code: 'status', values: { status: 503 } })
    await fetchHere()
    expect(server.requests.at(-1)).toBe('/a.csv bytes=1000-')
    expect(await received()).toBe(content)
  })

  test('begins again if the file was published again meanwhile', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 }, { status: 404 })
    expect(await troubleOf(fetchCut([1_000]))).toMatchObject({ code: 'status', values: { status: 404 } })
    server.serve('/a.csv', content.toUpperCase())
    await fetchHere()
    expect(await received()).toBe(content.toUpperCase())
  })

  test.each([
    ['another piece than the one that was asked for', { status: 206, headers: { 'content-range': 'bytes 7-8/9' } }],
    ['that there is no such piece', { status: 416 }],
  ])('begins again if the server answers %s', async (_what, fault) => {
    server.fail('/a.csv', { silentAfter: 1_000 }, fault)
    await fetchCut([1_000])
    expect(await received()).toBe(content)
    expect(server.requests).toEqual(['/a.csv', '/a.csv bytes=1000-', '/a.csv'])
  })

  test('does not ask for a file that is there already', async () => {
    await fetchHere()
    await fetchHere()
    expect(server.requests).toHaveLength(1)
  })

  test('does not continue a part of which nothing is known', async () => {
    await writeFile(path(), 'something else')
    await fetchHere()
    expect(await received()).toBe(content)
  })

  test('is stopped by its signal, and keeps what came', async () => {
    const stop = new AbortController()
    server.fail('/a.csv', { silentAfter: 1_000 })
    const ended = fetchHere({
      signal: stop.signal,
      onProgress: (got) => {
        if (got === 1_000) stop.abort(new Error('cancelled'))
      },
    })
    await expect(ended).rejects.toThrow('cancelled')
    expect((await received()).length).toBe(1_000)
  })

  test('ends when the server is silent', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 })
    const trouble = await troubleOf(fetchHere({ limits: { ...limits, silenceMs: 50, retryDelaysMs: [] } }))
    expect(trouble).toMatchObject({ code: 'timeout', values: { seconds: 0.05 } })
  })

  test('ends when it takes too long in all', async () => {
    server.fail('/a.csv', { silentAfter: 1_000 })
    const trouble = await troubleOf(fetchHere({ limits: { ...limits, totalMs: 50 } }))
    expect(trouble).toMatchObject({ code: 'timeout', values: { seconds: 0.05 } })
  })

  const to = (location: string) => ({ status: 302, headers: { location } })

  test('follows redirects to allowed origins', async () => {
    server.fail('/moved.csv', to('/a.csv'))
    await fetchHere({}, '/moved.csv')
    expect(await received()).toBe(content)
  })

  test.each([
    ['elsewhere', [to('https://elsewhere.example/a.csv')], 'origin'],
    ['to an unencrypted address', [to('http://data.cms.gov/a.csv')], 'origin'],
    ['nowhere', [{ status: 301 }], 'status'],
    ['in a circle', Array.from({ length: 9 }, () => to('/moved.csv')), 'redirects'],
  ])('does not follow redirects %s', async (_where, faults, code) => {
    server.fail('/moved.csv', ...faults)
    expect(await troubleOf(fetchHere({}, '/moved.csv'))).toMatchObject({ code })
  })

  test('asks no address elsewhere, and none with a password', async () => {
    const other = 'https://elsewhere.example/a.csv'
    expect(await troubleOf(fetchHere({}, other))).toMatchObject({
      code: 'origin',
      values: { origin: 'https://elsewhere.example' },
    })
    expect(await troubleOf(fetchHere({}, server.origin.replace('//', '//me:secret@')))).toMatchObject({
      code: 'origin',
    })
    expect(server.requests).toEqual([])
  })

  test.each([
    ['by its type', { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'ccn' }],
    ['by its beginning', { status: 200, body: '\n <!DOCTYPE html><p>Sign in' }],
  ])('refuses a web page %s and keeps nothing of it', async (_how, fault) => {
    server.fail('/a.csv', fault)
    expect(await troubleOf(fetchHere())).toMatchObject({ code: 'not-csv' })
    expect(await readdir(files.folder)).toEqual([])
  })

  test.each([
    ['announces', {}],
    ['does not announce', { status: 200, body: content }],
  ])('refuses a file larger than allowed that the server %s', async (_how, fault) => {
    server.fail('/a.csv', fault)
    expect(await troubleOf(fetchHere({ limits: { ...limits, maxFileBytes: 1_000 } }))).toMatchObject({
      code: 'too-large',
    })
    expect((await readdir(files.folder)).length).toBe(0)
  })

  test('compares the checksum of the catalog, and deletes a file of another one', async () => {
    const value = createHash('sha256').update(content).digest('hex')
    await fetchHere({}, '/a.csv', { algorithm: 'sha256', value })
    expect(await troubleOf(fetchHere({}, '/a.csv', { algorithm: 'sha256', value: '0'.repeat(64) }))).toMatchObject({
      code: 'checksum',
    })
    expect(await readdir(files.folder)).toEqual([])
  })

  test('says that nobody answers without trying for long', async () => {
    await server.close()
    expect(await troubleOf(fetchHere({ limits: { ...limits, retryDelaysMs: [600_000] } }))).toMatchObject({
      code: 'unreachable',
      values: { detail: 'ECONNREFUSED' },
    })
  })
})
