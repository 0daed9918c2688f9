import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import { migratedState } from '../../../testing/states.ts'
import { importFiles } from '../import-files.ts'
import type { FileReport } from '../import-log/import-report.ts'
import { openTemporaryFiles } from './temporary-files.ts'

/** A database to import into, and a folder for files. */
export interface Imports {
  readonly database: Database
  /** Imports a file of this content. @throws an error with the reason when it is refused */
  readonly importText: (name: string, content: string | Uint8Array, year?: number) => Promise<FileReport>
  /** Throws away everything that was imported. */
  readonly empty: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openImports(engine: TestEngine): Promise<Imports> {
  const database = await engine.open(migratedState)
  const files = await openTemporaryFiles()
  return {
    database,
    importText: async (name, content, year) => {
      const path = await files.write(name, content)
      const report = await importFiles(database, [path], year === undefined ? {} : { year })
      const [file] = report.files
      if (!file) throw new Error(report.refused[0]?.reason)
      return file
    },
    empty: () =>
      database.script(`
        TRUNCATE api.cost_report, api.report_indicator, api.hospital_listing, api.hifld_hospital, api.report_unit,
          api.medicare_inpatient, api.hcris_report, api.hcris_text, api.facility, api.zip_origin_edition,
          api.imported_file, api.import_job CASCADE`),
    close: async () => {
      await database.close()
      await files.remove()
    },
  }
}
