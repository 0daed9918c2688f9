import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importOverHttp } from './import-over-http.ts'
import { costReportCsv } from './testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from './testing/temporary-files.ts'

let api: TestApi
let apiUrl: string
let files: TemporaryFiles
beforeAll(async () => {
  const [engine] = allEngines()
  if (!engine) throw new Error('There is no engine to test on.')
  files = await openTemporaryFiles()
  api = await openTestApi(engine, { worksOnJobs: true })
  apiUrl = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/api`
})
afterAll(async () => {
  await api.close()
  await files.remove()
})

test('files go through a running API, larger ones than it takes otherwise, with progress', async () => {
  const rows = Array.from({ length: 2_200 }, (_, at) => ({
    ccn: `22${String(at % 800).padStart(4, '0')}`,
    id: `${at}`,
  }))
  const paths = [await files.write('one.csv', costReportCsv(rows)), await files.write('two.csv', 'a,b\n')]
  const phases: string[] = []
  const token = await api.issuer.tokenOf(people.operator)
  const report = await importOverHttp({ apiUrl, token }, paths, { onProgress: ({ phase }) => phases.push(phase) })
  expect(report).toMatchObject({ files: [{ file: 'one.csv', added: 2_200 }], refused: [{ file: 'two.csv' }] })
  expect(phases.at(-1)).toBe('ended')
  expect(report.files[0]?.issues.length).toBeGreaterThan(0)
  expect(report.files[0]?.issues[0]).toMatchObject({ file: 'one.csv', row: expect.any(Number) })
})

test('a refusal is passed on in the words of the API, and leaves what became of other files in the report', async () => {
  const token = await api.issuer.tokenOf(people.free)
  const paths = ['more.csv', 'most.csv'].map((name) => files.write(name, costReportCsv([{ ccn: '220071' }])))
  const refusal = expect.stringContaining('403 This is for operators')
  expect(await importOverHttp({ apiUrl, token }, await Promise.all(paths))).toMatchObject({
    files: [],
    refused: [
      { file: 'more.csv', reason: refusal },
      { file: 'most.csv', reason: refusal },
    ],
  })
})
