import type { Database } from '@keyroom/database'
import { pino } from 'pino'
import { createJobEngine } from '../../platform/jobs/job-engine.ts'
import type { ImportReport } from '../imports/import-log/import-report.ts'
import { createImportRunner } from '../imports/jobs/import-runner.ts'
import { unpackShippedFile } from '../public-data/shipped-files.ts'
import { createDownloadRunner } from './download-runner.ts'
import type { DownloadSettings } from './download-settings.ts'
import { downloadPublicData, type DownloadOptions } from './download-public-data.ts'

export interface RunOptions extends DownloadOptions {
  readonly settings: DownloadSettings
  /** Where files are kept until they are imported. Every process on the database has this folder. */
  readonly folder: string
}

/**
 * Downloads and imports what the catalogs list of some years, for commands. Other imports that wait in the database are
 * worked on too, as an API would.
 */
export async function runDownloads(
  database: Database,
  years: readonly number[],
  { settings, folder, ...options }: RunOptions,
): Promise<ImportReport> {
  const logger = pino({ level: 'silent' })
  const engine = createJobEngine({ database, works: true, logger })
  const imports = createImportRunner({ database, engine, folder, unpackShipped: unpackShippedFile, logger })
  const downloads = createDownloadRunner({ database, settings, folder, imports, logger })
  imports.start()
  engine.start()
  downloads.start()
  try {
    return await downloadPublicData(database, settings, years, { ...options, onOrdered: downloads.wake })
  } finally {
    await Promise.all([downloads.close(), imports.close()])
    await engine.close()
  }
}
