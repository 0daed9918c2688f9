import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { costReportCsv } from '../../imports/testing/fixture-files.ts'
import { openImports, type Imports } from '../../imports/testing/open-imports.ts'
import { loadSnapshot } from './load-snapshot.ts'

describe.each(allEngines())('the snapshot of dashboards on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => (imports = await openImports(engine)))
  afterAll(() => imports.close())

  test('keeps the years that another version of KeyRoom has computed, and does not begin with them', async () => {
    await imports.importText('reports.csv', costReportCsv([{ ccn: '220071', id: '1' }]))
    const before = await loadSnapshot(imports.database)
    expect([...before.years.keys()]).toEqual([2021])
    await imports.database.script("UPDATE api.report_indicator SET list_version = 'next'")
    const during = await loadSnapshot(imports.database, before)
    expect(during.years).toEqual(before.years)
    expect((await loadSnapshot(imports.database)).years).toEqual(new Map())
  })
})
