import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import { migratedState } from '../../../testing/states.ts'
import { importFiles } from '../import-files.ts'
import type { FileReport } from '../import-log/import-report.ts'
import { openTemporaryFiles } from './temporary-files.ts'

/** A database to import into, and a folder for files. */
export interface Imports {
  readonly database: Database
  /** Writes a file and gives its path. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<string>
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
    write: files.write,
    importText: async (name, content, year) => {
      const path = await files.write(name, content)
      const report = await importFiles(database, [path], year === undefined ? {} : { year })
      const [file] = report.files
      if (!file) throw new Error(report.refused[0]?.reason)
      return file
    },
    empty: () =>
      database.script(`
        DELETE FROM api.cost_report; DELETE FROM api.report_indicator; DELETE FROM api.hospital_listing;
        DELETE FROM api.hifld_hospital; DELETE FROM api.report_unit; DELETE FROM api.medicare_inpatient;
        DELETE FROM api.hcris_report; DELETE FROM api.hcris_text; DELETE FROM api.facility;
        DELETE FROM api.zip_origin_edition; DELETE FROM api.imported_file; DELETE FROM api.import_job`),
    close: async () => {
      await database.close()
      await files.remove()
    },
  }
}
