import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { ImportJob, ImportJobs } from '@keyroom/product-api/schemas'
import { importOverApi } from '../testing/import-over-api.ts'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'
import { costReportCsv } from './testing/fixture-files.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

describe.each(testEngines())('imports over HTTP on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const upload = async (
    person: (typeof people)[keyof typeof people] | undefined,
    body: string,
    query = 'file=reports.csv',
  ) => {
    const token = person ? { authorization: `Bearer ${await api.issuer.tokenOf(person)}` } : {}
    return api.app.inject({
      method: 'POST',
      url: `/api/data/imports?${query}`,
      headers: { ...token, 'content-type': 'text/csv' },
      body,
    })
  }
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
    const urls = ['', `/${nowhere}`, `/${nowhere}/report`].map((path) => `/api/data/imports${path}`)
    for (const url of urls) expect((await api.ask(person, url)).status).toBe(status)
    expect((await api.ask(person, { method: 'DELETE', url: String(urls[1]) })).status).toBe(status)
    expect(await api.database.query("SELECT 1 FROM api.cost_report WHERE ccn = '220072'")).toEqual([])
  })

  test.each(['file=..%2Freports.csv', 'file=a.csv&year=21', 'year=2021', 'file=a.csv&more=1'])(
    'a query of %s is refused',
    async (query) => {
      expect((await upload(people.operator, 'x', query)).statusCode).toBe(400)
    },
  )
})
