import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { migratedState } from '../../../testing/states.ts'
import { importFiles } from '../../imports/import-files.ts'
import { costReportCsv } from '../../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../../imports/testing/temporary-files.ts'

const migration = new URL('../../../../migrations/0065-doubtful-beds.sql', import.meta.url)

const report = (ccn: string, beds: number, bedDays: number) => ({
  ccn,
  id: ccn,
  figures: { beds, bedDays, days: 1_825, discharges: 365 },
})

test.each(allEngines())(
  '$name: beds derived before they could be doubtful become what an import derives',
  async (engine) => {
    const database = await engine.open(migratedState)
    const files = await openTemporaryFiles()
    const reports = [
      report('220001', 10, 3_650),
      report('220002', 144_837, 3_650),
      report('220003', 4, 3_650),
      report('220004', 20, 3_650),
      report('220005', 10, 0),
    ]
    await importFiles(database, [await files.write('reports.csv', costReportCsv(reports))])
    await files.remove()
    const readBeds = () => database.query(`SELECT ccn, beds FROM api.facility WHERE ccn LIKE '22000_' ORDER BY ccn`)
    const derived = await readBeds()
    expect(derived.map((facility) => (facility as { beds: number | null }).beds)).toEqual([10, null, null, 20, 10])
    await database.query(
      `UPDATE api.facility SET beds = report.beds FROM api.visible_report AS report WHERE report.ccn = facility.ccn`,
    )
    await database.script(`SET search_path TO api; ${await readFile(migration, 'utf8')}; RESET search_path`)
    expect(await readBeds()).toEqual(derived)
    await database.close()
  },
)
