import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../testing/test-api.ts'
import { costReportCsv } from './testing/fixture-files.ts'
import type { ImportLine } from './import-line.ts'

describe.each(testEngines())('imports over HTTP on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const upload = async (
    person: (typeof people)[keyof typeof people] | undefined,
    body: string,
    file = 'reports.csv',
  ) => {
    const token = person ? { authorization: `Bearer ${await api.issuer.tokenOf(person)}` } : {}
    return api.app.inject({
      method: 'POST',
      url: `/api/data/imports?file=${encodeURIComponent(file)}`,
      headers: { ...token, 'content-type': 'text/csv' },
      body,
    })
  }
  const linesOf = (body: string) =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine)

  test('an operator uploads a file and gets progress, then the report under its own name', async () => {
    const answer = await upload(people.operator, costReportCsv([{ ccn: '220071' }]))
    const lines = linesOf(answer.body)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch('application/x-ndjson')
    expect(lines[0]).toMatchObject({ progress: { phase: 'checking' } })
    expect(lines.at(-1)).toMatchObject({ report: { files: [{ file: 'reports.csv', rows: 1, added: 1 }], refused: [] } })
  })

  test('a file of another kind is refused in the report', async () => {
    const answer = await upload(people.operator, 'a,b\n1,2\n', 'list.csv')
    const last = linesOf(answer.body).at(-1)
    expect(last).toMatchObject({ report: { files: [], refused: [{ file: 'list.csv' }] } })
  })

  test.each([
    ['nobody', undefined, 401],
    ["an organization's admin", people.admin, 403],
    ['a person with the standard tier', people.standard, 403],
  ])('%s may not', async (_name, person, status) => {
    expect((await upload(person, costReportCsv([{ ccn: '220072' }]))).statusCode).toBe(status)
    const stored = await api.database.query("SELECT 1 FROM api.cost_report WHERE ccn = '220072'")
    expect(stored).toEqual([])
  })

  test('a name that is a path is refused', async () => {
    expect((await upload(people.operator, 'x', '../reports.csv')).statusCode).toBe(400)
  })
})
