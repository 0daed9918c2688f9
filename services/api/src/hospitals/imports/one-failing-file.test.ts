import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { testEngines } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { withQueries } from '../../testing/changed-database.ts'
import { importFiles } from './import-files.ts'
import { costReportCsv } from './testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from './testing/temporary-files.ts'

describe.each(testEngines())('an import of several files, of which one fails, on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  beforeAll(async () => {
    database = await open(migratedState)
    files = await openTemporaryFiles()
  })
  beforeEach(() =>
    database.script(`
      DELETE FROM api.cost_report; DELETE FROM api.report_indicator; DELETE FROM api.facility;
      DELETE FROM api.imported_file; DELETE FROM api.import_job`),
  )
  afterAll(async () => {
    await database.close()
    await files.remove()
  })

  test.each([
    ['a wrong statement', '42883', 'rejected it: the cause'],
    ['a statement that takes too long', '57014', 'rejected it: the cause'],
    ['a full disk', '53100', 'rejected it: the cause'],
    ['a connection that ended', '57P01', 'the database went away (the cause). Import the file again.'],
    ['an error of the program', undefined, 'bad.csv was not imported. the cause. Nothing of it was written.'],
  ])('keeps the reports of the files before, and imports those after, in spite of %s', async (_what, code, reason) => {
    const paths = [
      await files.write('before.csv', costReportCsv([{ ccn: '220070', id: '70' }])),
      await files.write('bad.csv', costReportCsv([{ ccn: '220071', id: '71' }])),
      await files.write('good.csv', costReportCsv([{ ccn: '220072', id: '72' }])),
    ]
    const refusing = withQueries(database, (transaction) => (sql, parameters) => {
      const isBad = sql.includes('staged_cost_report') && String(parameters?.[4]).includes('220071')
      return isBad
        ? Promise.reject(Object.assign(new Error('the cause'), { code }))
        : transaction.query(sql, parameters)
    })
    const report = await importFiles(refusing, paths)
    expect(report).toMatchObject({
      files: [
        { file: 'before.csv', added: 1 },
        { file: 'good.csv', added: 1 },
      ],
      refused: [{ file: 'bad.csv', reason: expect.stringContaining(reason) }],
    })
    expect(await database.query('SELECT ccn FROM api.cost_report ORDER BY id')).toEqual([
      { ccn: '220070' },
      { ccn: '220072' },
    ])
  })
})
