import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { ImportIssues, ImportJob, ImportJobs, StoredFiles } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { eventually } from '../../testing/eventually.ts'
import { importOver, importOverApi } from '../../testing/import-over-api.ts'
import { openTestApi, people, uploadsFolder, type TestApi } from '../../testing/test-api.ts'
import { BodyTooLarge } from './csv/file-facts-stream.ts'
import type { ImportRunner } from './jobs/import-runner.ts'
import { StorageFull } from './jobs/uploads.ts'
import { dataRoutes } from './routes.ts'
import { costReportCsv } from './testing/fixture-files.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

/** The same routes below `/api/NAME`, at a runner that takes no file. */
const refusingRunner = (name: string, error: Error): RoutePlugin => {
  const nothing = () => Promise.resolve()
  const runner: ImportRunner = {
    take: () => Promise.reject(error),
    forget: nothing,
    start: () => undefined,
    close: nothing,
  }
  return async (app, tools) => {
    await app.register(async (inner) => dataRoutes(runner)(inner, tools), { prefix: `/${name}` })
  }
}

describe.each(testEngines())('imports over HTTP on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, {
      worksOnJobs: true,
      routes: [refusingRunner('full', new StorageFull()), refusingRunner('small', new BodyTooLarge())],
    })
  })
  afterAll(() => api.close())

  const upload = async (
    person: (typeof people)[keyof typeof people] | undefined,
    body: string,
    query = 'file=reports.csv',
    under = '/api',
  ) => {
    const token = person ? { authorization: `Bearer ${await api.issuer.tokenOf(person)}` } : {}
    return api.app.inject({
      method: 'POST',
      url: `${under}/data/imports?${query}`,
      headers: { ...token, 'content-type': 'text/csv' },
      body,
    })
  }
  test.each([
    ['without a body', {}],
    ['as a workbook', { headers: { 'content-type': 'application/vnd.ms-excel' }, payload: 'a' }],
    ['with JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
  ])('an upload %s is refused', async (_what, request) => {
    const answer = await api.ask(people.operator, { method: 'POST', url: '/api/data/imports?file=a.csv', ...request })
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', message: 'Files are sent as CSV.', expected: 'content-type: text/csv' },
    })
  })

  const asOperator = (url: string, method: 'GET' | 'DELETE' = 'GET') => api.ask(people.operator, { method, url })

  test('an operator uploads a file, follows its import, and gets the report under its own name', async () => {
    const answer = await upload(people.operator, costReportCsv([{ ccn: '220071' }, { ccn: '12' }]))
    expect(answer.statusCode).toBe(202)
    const begun = answer.json<ImportJob>()
    expect(begun).toMatchObject({ file: 'reports.csv', startedBy: people.operator.userId, report: null })
    const again = await importOverApi(api, costReportCsv([{ ccn: '220071' }, { ccn: '12' }]))
    const { body: first } = await asOperator(`/api/data/imports/${begun.id}`)
    expect(first).toMatchObject({
      state: 'done',
      phase: 'ended',
      kind: 'cost-report',
      rows: 2,
      report: { rows: 2, added: 1, skipped: 1, issuesKept: expect.any(Number) },
    })
    expect(again).toMatchObject({ state: 'done' })
    const { body } = await asOperator('/api/data/imports')
    expect((body as ImportJobs).items.map(({ id }) => id)).toContain(begun.id)
  })

  test('its lines come as a CSV file', async () => {
    const { id } = await importOverApi(api, costReportCsv([{ ccn: '12' }]), 'Zeilen "1".csv')
    const token = await api.issuer.tokenOf(people.operator)
    const { body, headers } = await api.app.inject({
      url: `/api/data/imports/${id}/report`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body.split('\r\n')).toEqual([
      'file,row,column,value,reason,action',
      expect.stringMatching(/^"Zeilen ""1"".csv",2,Provider CCN,12,/),
      '',
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Zeilen%20%221%22%20report.csv",
    })
  })

  test('the first fifty of its lines come as they are, in the order of the file', async () => {
    const wrong = Array.from({ length: 60 }, (_, at) => ({ ccn: `${at}`, id: `${at}` }))
    const { id, report } = await importOverApi(api, costReportCsv(wrong), 'wrong.csv')
    expect(report).toMatchObject({ rows: 60, skipped: 60, issuesKept: 60 })
    const { body, headers, status } = await asOperator(`/api/data/imports/${id}/issues`)
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' })
    const { items } = body as ImportIssues
    expect(items).toHaveLength(50)
    expect(items.slice(0, 2)).toEqual([
      { row: 2, column: 'Provider CCN', value: '0', reason: expect.any(String), action: 'skipped' },
      { row: 3, column: 'Provider CCN', value: '1', reason: expect.any(String), action: 'skipped' },
    ])
    expect(items.at(-1)).toMatchObject({ row: 51 })
  })

  test('files that changed what is stored are listed with their years, the latest first, and others are not', async () => {
    await importOverApi(api, costReportCsv([{ ccn: '220073', id: '73' }]), 'first.csv')
    await importOverApi(api, costReportCsv([{ ccn: '220074', id: '74' }]), 'second.csv')
    await importOverApi(api, costReportCsv([{ ccn: '220073', id: '73' }]), 'again.csv')
    await importOverApi(api, 'a,b\n1,2\n', 'refused.csv')
    const { body, headers } = await asOperator('/api/data/files')
    expect(headers['cache-control']).toBe('no-store')
    const { items } = body as StoredFiles
    expect(items.slice(0, 2)).toEqual([
      { file: 'second.csv', kind: 'cost-report', rows: 1, fiscalYears: [2021], importedAt: expect.any(String) },
      { file: 'first.csv', kind: 'cost-report', rows: 1, fiscalYears: [2021], importedAt: expect.any(String) },
    ])
    expect(items.map(({ file }) => file)).not.toContain('again.csv')
    expect(items.map(({ file }) => file)).not.toContain('refused.csv')
  })

  test('the report names its file whatever is in the name, and no cell of it is a formula', async () => {
    const name = "it's <b>=1+1<b> 日本.CSV"
    const { id, file } = await importOverApi(api, costReportCsv([{ ccn: '-2+3+cmd|x' }]), name)
    expect(file).toBe(name)
    const token = await api.issuer.tokenOf(people.operator)
    const { body, headers } = await api.app.inject({
      url: `/api/data/imports/${id}/report`,
      headers: { authorization: `Bearer ${token}` },
    })
    const encoded = 'it%27s%20%3Cb%3E%3D1%2B1%3Cb%3E%20%E6%97%A5%E6%9C%AC%20report.csv'
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encoded}`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.split('\r\n')[1]).toMatch(/^it's <b>=1\+1<b> 日本\.CSV,2,Provider CCN,'-2\+3\+cmd\|x,/)
  })

  test('no uploaded file stays when its import is over, however it ended', async () => {
    // Other tests of this process may have left some.
    const others = new Set(await readdir(uploadsFolder).catch(() => []))
    const text = costReportCsv([{ ccn: '220075', id: '75' }])
    // The same file twice at once is one import.
    const both = await Promise.all([upload(people.operator, text), upload(people.operator, text)])
    for (const answer of both) await importOver(api, answer.json<ImportJob>().id)
    await importOverApi(api, 'a,b\n1,2\n', 'refused.csv')
    const begun = (await upload(people.operator, costReportCsv([{ ccn: '220076', id: '76' }]))).json<ImportJob>()
    await asOperator(`/api/data/imports/${begun.id}`, 'DELETE')
    await importOver(api, begun.id)
    const left = await eventually(
      async () => (await readdir(uploadsFolder)).filter((name) => !others.has(name)),
      (names) => names.length === 0,
    )
    expect(left).toEqual([])
  })

  test.each([
    ['full', 507, 'storage-full', 'There is no room left'],
    ['small', 413, 'body-too-large', 'The file is larger'],
  ])('a service with a %s store says so', async (name, status, code, message) => {
    const answer = await upload(people.operator, 'a,b\n', undefined, `/api/${name}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(message) })
  })

  test('a file of another kind is refused, and says why', async () => {
    const job = await importOverApi(api, 'a,b\n1,2\n', 'list.csv')
    expect(job).toMatchObject({ state: 'refused', report: null, reason: expect.stringContaining('list.csv was not') })
  })

  test('one that waits is cancelled at once, and one that is over is not', async () => {
    const { body: done } = await asOperator('/api/data/imports')
    const over = (done as ImportJobs).items.find(({ state }) => state === 'done')
    expect(await asOperator(`/api/data/imports/${over?.id}`, 'DELETE')).toMatchObject({
      status: 409,
      body: { code: 'import-over' },
    })
    const [waiting] = await api.database.query<{ id: string }>(
      `INSERT INTO api.import_job (file, checksum, bytes, encoding, uploaded)
       VALUES ('waiting.csv', 'none', 1, 'utf8', true) RETURNING id::text`,
    )
    const cancelled = { status: 200, body: { state: 'cancelled', phase: 'ended' } }
    expect(await asOperator(`/api/data/imports/${waiting?.id}`, 'DELETE')).toMatchObject(cancelled)
    expect(await asOperator(`/api/data/imports/${waiting?.id}`, 'DELETE')).toMatchObject(cancelled)
  })

  test('what is not there is not found, and no id is an invalid request', async () => {
    for (const [url, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/report', 'GET'],
      ['/issues', 'GET'],
    ] as const) {
      expect(await asOperator(`/api/data/imports/${nowhere}${url}`, method)).toMatchObject({ status: 404 })
    }
    expect(await asOperator('/api/data/imports/one')).toMatchObject({ status: 400 })
  })

  test.each([
    ['nobody', undefined, 401],
    ["an organization's admin", people.admin, 403],
    ['a person with the standard tier', people.standard, 403],
  ])('%s may not', async (_name, person, status) => {
    expect((await upload(person, costReportCsv([{ ccn: '220072' }]))).statusCode).toBe(status)
    const urls = ['', `/${nowhere}`, `/${nowhere}/report`, `/${nowhere}/issues`].map(
      (path) => `/api/data/imports${path}`,
    )
    for (const url of [...urls, '/api/data/files']) expect((await api.ask(person, url)).status).toBe(status)
    expect((await api.ask(person, { method: 'DELETE', url: String(urls[1]) })).status).toBe(status)
    expect(await api.database.query("SELECT 1 FROM api.cost_report WHERE ccn = '220072'")).toEqual([])
  })

  test.each([
    'file=..%2Freports.csv',
    'file=..%5Creports.csv',
    'file=a.csv%00',
    'file=a%0Ab.csv',
    'file=a%E2%80%AEvsc.exe',
    `file=${'a'.repeat(201)}`,
    'file=',
    'file=a.csv&year=21',
    'year=2021',
    'file=a.csv&more=1',
  ])('a query of %s is refused', async (query) => {
    expect((await upload(people.operator, 'x', query)).statusCode).toBe(400)
  })
})
