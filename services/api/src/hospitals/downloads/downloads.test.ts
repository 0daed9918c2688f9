import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Download, PublicCatalog } from '@keyroom/product-api/schemas'
import { pino } from 'pino'
import { eventually } from '../../testing/eventually.ts'
import { importOver } from '../../testing/import-over-api.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { StorageFull } from '../imports/jobs/uploads.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { createDownloadRunner, type DownloadRunner, type DownloadRunnerParts } from './download-runner.ts'
import { readDownload } from './download-row.ts'
import { noDownloads } from './download-settings.ts'
import { defaultDownloadLimits } from './open-address.ts'
import { orderDownloads } from './order-downloads.ts'
import { readPublicCatalog } from './public-catalog.ts'
import { downloadRoutes } from './routes.ts'
import { agencyCatalog, agencyFiles } from './testing/agency-catalog.ts'
import { openAgencyServer, serveAgencyFiles } from './testing/agency-server.ts'
import type { CatalogServer } from './testing/catalog-server.ts'

const kinds = ['cost-report', 'hospital-listing', 'medicare-inpatient', 'service-area']

interface Ordered {
  readonly items: Download[]
  readonly missing: { kind: string; year: number | null }[]
}

describe.each(testEngines())('downloads from the agency on $name', (engine) => {
  let server: CatalogServer
  let api: TestApi
  let files: TemporaryFiles
  let runners: DownloadRunner[]
  beforeAll(async () => {
    server = await openAgencyServer()
    const off = createDownloadRunner({
      database: undefined as never,
      settings: noDownloads,
      folder: '',
      imports: undefined as never,
      logger: pino({ level: 'silent' }),
    })
    api = await openTestApi(engine, {
      worksOnJobs: true,
      downloads: server.settings,
      // On a fast machine the tests ask for a state more often than an account may.
      limits: { perAccount: 100_000, perAddress: 100_000 },
      routes: [
        async (app, tools) => {
          const runner = { ...off, start: () => undefined }
          await app.register(async (inner) => downloadRoutes(runner)(inner, tools), { prefix: '/off' })
        },
      ],
    })
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })
  beforeEach(async () => {
    runners = []
    files = await openTemporaryFiles()
    server.serve('/data.json', JSON.stringify(agencyCatalog(server.origin)))
    serveAgencyFiles(server)
  })
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.close()))
    await files.remove()
    await api.database.script(
      `DELETE FROM api.public_catalog; DELETE FROM api.download; DELETE FROM api.import_job;
       DELETE FROM api.imported_file; DELETE FROM api.cost_report`,
    )
    server.requests.splice(0)
  })

  const ask = async <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, prefix = '/api') => {
    const { status, body } = await api.ask(people.operator, {
      method,
      url: `${prefix}/data/${path}`,
      ...(payload && { payload }),
    })
    return { status, body: body as Answer }
  }
  const askCatalog = async () => {
    const { body } = await ask<PublicCatalog>('POST', 'catalog')
    if (!body.isAsking) return body
    return eventually(
      async () => (await ask<PublicCatalog>('GET', 'catalog')).body,
      ({ isAsking }) => !isAsking,
    )
  }
  const order = async (...years: number[]) => (await ask<Ordered>('POST', 'downloads', { years })).body
  const list = async () => (await ask<{ items: Download[] }>('GET', 'downloads')).body.items
  const over = () => eventually(list, (items) => items.every(({ state }) => state !== 'waiting' && state !== 'running'))
  const openRunner = (parts: Partial<DownloadRunnerParts> = {}) => {
    const runner = createDownloadRunner({
      database: api.database,
      settings: server.settings,
      folder: files.folder,
      imports: { take: () => Promise.reject(new Error('taken by no test')) },
      logger: pino({ level: 'silent' }),
      limits: { ...defaultDownloadLimits, retryDelaysMs: [] },
      ...parts,
    })
    runners.push(runner)
    return runner
  }

  test('ask nobody until an operator does, and keep what was said with its date', async () => {
    expect((await ask<PublicCatalog>('GET', 'catalog')).body).toMatchObject({
      isOn: true,
      isDaily: false,
      origins: [server.origin],
      askedAt: null,
      answeredAt: null,
      files: [],
    })
    expect(server.requests).toEqual([])
    const catalog = await askCatalog()
    expect(catalog).toMatchObject({ answeredAt: expect.any(String), troubles: [] })
    expect(catalog.files.map(({ kind, year }) => [kind, year])).toEqual([
      ['hospital-listing', null],
      ['cost-report', 2023],
      ['cost-report', 2022],
      ['medicare-inpatient', 2022],
      ['service-area', 2022],
    ])
    expect(server.requests).toEqual(['/data.json', '/provider-data/data.json'])
  })

  test('do not ask a catalog again while it has not answered', async () => {
    server.fail('/data.json', { silentAfter: 10 })
    for (let times = 0; times < 5; times += 1) {
      expect(await ask('POST', 'catalog')).toMatchObject({ status: 202, body: { isAsking: true } })
    }
    await server.received(1)
    server.cut()
    const { troubles, files: listed } = await eventually(
      async () => (await ask<PublicCatalog>('GET', 'catalog')).body,
      ({ isAsking }) => !isAsking,
    )
    expect(server.requests).toEqual(['/data.json', '/provider-data/data.json'])
    expect(troubles.map(({ code }) => code)).toEqual(['unreachable'])
    expect(listed.map(({ kind }) => kind)).toEqual(['hospital-listing'])
  })

  test('import every file of a year once, however often it is ordered at the same time', async () => {
    await askCatalog()
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(2022)))
    const items = await over()
    expect(items).toHaveLength(kinds.length)
    expect(items).toEqual(
      expect.arrayContaining(kinds.map((kind) => expect.objectContaining({ kind, state: 'done', trouble: null }))),
    )
    expect(new Set(orders.flatMap((one) => one.items.map(({ id }) => id)))).toEqual(new Set(items.map(({ id }) => id)))
    expect(server.requests.slice(2).sort()).toEqual(Object.values(agencyFiles).sort())
    const jobs = await Promise.all(items.map(({ importId }) => importOver(api, importId ?? '')))
    expect(jobs).toEqual(
      expect.arrayContaining(kinds.map((kind) => expect.objectContaining({ kind, state: 'done', reason: null }))),
    )
    for (const { importId, sha256, file, startedBy, bytes, bytesReceived } of items) {
      const job = jobs.find(({ id }) => id === importId)
      expect(job).toMatchObject({ file, startedBy, report: { sha256, bytes } })
      expect(bytesReceived).toBe(bytes)
    }
    const { body } = await ask<PublicCatalog>('GET', 'catalog')
    expect(body.files.filter(({ importedAt }) => importedAt === null).map(({ file }) => file)).toEqual([
      'CostReport_2023_Final.csv',
    ])
  })

  test('say what the catalog lacks, and order nothing for a year that it does not have', async () => {
    await askCatalog()
    expect(await order(2031)).toMatchObject({ items: [], missing: [{ year: 2031 }, { year: 2031 }, { year: 2031 }] })
    const { items, missing } = await order(2023)
    expect(items.map(({ kind }) => kind)).toEqual(['cost-report', 'hospital-listing'])
    expect(missing.map(({ kind, year }) => [kind, year])).toEqual([
      ['medicare-inpatient', 2023],
      ['service-area', 2023],
    ])
    await over()
  })

  test('go on with the other files after one that cannot be had', async () => {
    await askCatalog()
    server.fail(agencyFiles.costReport2022, { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })
    await order(2022)
    const items = await over()
    expect(items.filter(({ state }) => state === 'done')).toHaveLength(3)
    expect(items.find(({ state }) => state === 'failed')).toMatchObject({
      kind: 'cost-report',
      trouble: {
        code: 'not-csv',
        reason: expect.stringMatching(/^Expected a CSV file from localhost:\d+, got text\/html\./),
      },
    })
  })

  test('fetch no file of a catalog from another origin', async () => {
    server.serve('/data.json', JSON.stringify(agencyCatalog('https://elsewhere.example')))
    await askCatalog()
    await order(2023)
    expect((await over()).find(({ kind }) => kind === 'cost-report')).toMatchObject({
      state: 'failed',
      trouble: { code: 'origin', values: { origin: 'https://elsewhere.example' } },
    })
  })

  test('are cancelled, and continue where they were when they are ordered again', async () => {
    await askCatalog()
    server.fail(agencyFiles.costReport2022, { silentAfter: 100 })
    const { items } = await order(2022)
    const [first] = items
    await eventually(list, (now) => now.some(({ id, bytesReceived }) => id === first?.id && bytesReceived === 100))
    // The one under way last, so that none of the others begins.
    const waiting = items.filter(({ id }) => id !== first?.id)
    for (const one of [...waiting, first]) expect((await ask('DELETE', `downloads/${one?.id}`)).status).toBe(200)
    expect((await over()).map(({ state }) => state)).toEqual(items.map(() => 'cancelled'))
    await order(2022)
    expect((await over()).filter(({ state }) => state === 'done')).toHaveLength(4)
    expect(server.requests).toContain(`${agencyFiles.costReport2022} bytes=100-`)
  })

  test('continue in another process where one was stopped', async () => {
    const [taken, take] = [[] as string[], (upload: { file: string }) => Promise.reject(taken.push(upload.file))]
    await askCatalog()
    server.fail(agencyFiles.costReport2022, { silentAfter: 100 })
    const { items } = await orderDownloads(api.database, server.settings, [2023, 2022], null)
    // The other files are not of interest here.
    const wanted = items.find(({ file }) => file === 'CostReport_2022_Final.csv')
    await api.database.query('DELETE FROM api.download WHERE id <> $1::uuid', [wanted?.id])
    const stopped = openRunner({ imports: { take } })
    stopped.start()
    const now = () => readDownload(api.database, wanted?.id ?? '')
    await eventually(now, (download) => download?.bytesReceived === 100)
    await stopped.close()
    expect(await now()).toMatchObject({ state: 'running', worker: null })
    // The server may end a connection that it has kept just when the next request comes.
    openRunner({ imports: { take }, limits: { ...defaultDownloadLimits, retryDelaysMs: [0] } }).start()
    await eventually(now, (download) => download?.state === 'failed')
    expect(await now()).toMatchObject({ trouble: { code: 'failed' } })
    expect(taken).toEqual(['CostReport_2022_Final.csv'])
    expect(server.requests.at(-1)).toBe(`${agencyFiles.costReport2022} bytes=100-`)
  })

  test('are taken over from a process that was killed, at the end of its lease', async () => {
    await askCatalog()
    const { items } = await orderDownloads(api.database, server.settings, [2022], null)
    const [lost, held] = items
    await api.database.query(
      `UPDATE api.download SET state = 'running', worker = 'elsewhere 1 x', bytes_received = 7,
         lease_until = now() + CASE WHEN id = $1::uuid THEN interval '-1 s' ELSE interval '1 h' END`,
      [lost?.id],
    )
    openRunner().start()
    expect(
      await eventually(
        () => readDownload(api.database, lost?.id ?? ''),
        (one) => one?.state === 'failed',
      ),
    ).toMatchObject({
      trouble: { code: 'failed' },
    })
    expect(await readDownload(api.database, held?.id ?? '')).toMatchObject({
      state: 'running',
      worker: 'elsewhere 1 x',
    })
  })

  test('say that the disk is full, and keep the file for the next attempt', async () => {
    await askCatalog()
    const { items } = await orderDownloads(api.database, server.settings, [2023], null)
    server.serve('/sites/default/files/2026-01/3c39f483/CostReport_2023_Final.csv', 'a,b\n')
    openRunner({ imports: { take: () => Promise.reject(new StorageFull()) } }).start()
    const now = () => readDownload(api.database, items[0]?.id ?? '')
    expect(await eventually(now, (one) => one?.state === 'failed')).toMatchObject({ trouble: { code: 'storage-full' } })
    expect((await readdir(files.folder)).length).toBeGreaterThan(0)
  })

  test('keep what a catalog said before when it gives no answer', async () => {
    const before = await askCatalog()
    server.fail('/data.json', { status: 200, body: '<html>Sign in</html>' })
    server.fail('/provider-data/data.json', { status: 503 })
    const { troubles, files: listed, answeredAt, askedAt } = await askCatalog()
    expect(troubles.map(({ code, values }) => [code, values['status']])).toEqual([
      ['not-catalog', undefined],
      ['status', 503],
    ])
    expect(listed).toEqual(before.files)
    expect(answeredAt).toBe(before.answeredAt)
    expect(askedAt).not.toBe(before.askedAt)
  })

  test('are told how large a catalog may be', async () => {
    const runner = openRunner({ limits: { ...defaultDownloadLimits, maxCatalogBytes: 100 } })
    await runner.ask()
    const read = () => readPublicCatalog(api.database, server.settings)
    const { troubles } = await eventually(read, ({ isAsking }) => !isAsking)
    expect(troubles.map(({ code }) => code)).toEqual(['too-large', 'too-large'])
  })

  test('ask once a day where that is configured, all processes together', async () => {
    const daily = { ...server.settings, isDaily: true }
    const read = () => readPublicCatalog(api.database, daily)
    openRunner({ settings: daily }).start()
    await eventually(read, ({ answeredAt, isAsking }) => answeredAt !== null && !isAsking)
    const [second, third] = [openRunner({ settings: daily }), openRunner({ settings: daily })]
    second.start()
    await second.close()
    expect(server.requests).toHaveLength(2)
    await api.database.query(`UPDATE api.public_catalog SET asked_at = asked_at - interval '25 h'`)
    third.start()
    await server.received(4)
    await eventually(read, ({ isAsking }) => !isAsking)
    expect(server.requests).toHaveLength(4)
  })

  test('are refused where the settings name no catalog', async () => {
    for (const path of ['catalog', 'downloads']) {
      const payload = path === 'downloads' ? { years: [2022] } : undefined
      expect(await ask('POST', path, payload, '/api/off')).toMatchObject({
        status: 409,
        body: { code: 'downloads-off' },
      })
    }
    expect((await ask('GET', 'catalog', undefined, '/api/off')).body).toMatchObject({ isOn: false, files: [] })
  })
})
