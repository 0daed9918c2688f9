import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { createJobEngine } from '../../platform/jobs/job-engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { migratedState } from '../../testing/states.ts'
import { readComingFiles, readDataSources } from './data-sources.ts'
import { importFiles } from '../imports/import-files.ts'
import { cancelJob } from '../imports/jobs/cancel-job.ts'
import { createImportRunner } from '../imports/jobs/import-runner.ts'
import { readJobs } from '../imports/jobs/import-job.ts'
import { costReportCsv, listingCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { queueShippedFiles, readShippedFiles, unpackShippedFile } from './shipped-files.ts'

const inOrder = [
  'CostReport_2021_Final.csv',
  'Hospital_General_Information.csv',
  'HIFLD_Hospitals.csv',
  'CostReport_2020_Final.csv',
  'CostReport_2019_Final.csv',
  'unit_beds_and_days_extract.csv',
  'Medicare_IP_by_Provider_2023.csv',
  'co-est2022-alldata.csv',
  'Ruralurbancontinuumcodes2023.csv',
  'zip_population_simplemaps_cc-by-4.0.csv',
]

describe.each(allEngines())('files that KeyRoom ships on $name', ({ open }) => {
  let database: Database
  let files: TemporaryFiles
  const closers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    database = await open(migratedState)
    files = await openTemporaryFiles()
  })
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  afterAll(async () => {
    await database.close()
    await files.remove()
  })
  beforeEach(() =>
    database.script(`
      DELETE FROM api.cost_report; DELETE FROM api.facility; DELETE FROM api.imported_file; DELETE FROM api.import_job;
      DELETE FROM api.hospital_listing`),
  )

  const queue = () => queueShippedFiles(database)
  const jobOf = async (name: string) => {
    const job = (await readJobs(database, 50)).find(({ file }) => file === name)
    if (!job) throw new Error(`Expected a job for ${name}, got none.`)
    return job
  }

  test('wait in an empty database, the newest year first, each once however often it starts', async () => {
    expect(await queue()).toEqual(inOrder)
    expect(await queue()).toEqual(inOrder)
    expect(await readJobs(database, 50)).toHaveLength(inOrder.length)
    const coming = await readComingFiles(database)
    expect(coming.map(({ title }) => title).slice(0, 2)).toEqual([
      'Hospital Provider Cost Report',
      'Hospital General Information',
    ])
    expect(coming).toHaveLength(inOrder.length)
  })

  test('do not replace what an operator imported of the same kind and year', async () => {
    await importFiles(database, [
      await files.write('reports-2020.csv', costReportCsv([{ ccn: '220071', begin: '10/01/2019', end: '09/30/2020' }])),
      await files.write('hospitals.csv', listingCsv([{ ccn: '220071', name: 'General' }])),
    ])
    expect(await queue()).toEqual(
      inOrder.filter((name) => name !== 'CostReport_2020_Final.csv' && name !== 'Hospital_General_Information.csv'),
    )
  })

  test('are queued again after a failure, but not after an operator canceled them', async () => {
    await queue()
    const [failed, cancelled] = [await jobOf('HIFLD_Hospitals.csv'), await jobOf('CostReport_2019_Final.csv')]
    await database.query(`UPDATE api.import_job SET state = 'failed' WHERE id = $1::uuid`, [failed.id])
    await cancelJob(database, cancelled.id)
    expect(await queue()).toEqual(inOrder.filter((name) => name !== 'CostReport_2019_Final.csv'))
    expect((await jobOf('HIFLD_Hospitals.csv')).state).toBe('queued')
  })

  test('are unpacked for their import, and named as the source of what is shown', async () => {
    const medicare = (await readShippedFiles()).filter(({ kind }) => kind === 'medicare-inpatient')
    await queueShippedFiles(database, medicare)
    const logger = pino({ level: 'silent' })
    const engine = createJobEngine({ database, works: true, logger })
    const runner = createImportRunner({
      database,
      engine,
      folder: files.folder,
      unpackShipped: unpackShippedFile,
      logger,
    })
    closers.push(async () => {
      await runner.close()
      await engine.close()
    })
    runner.start()
    const sources = await eventually(
      () => readDataSources(database),
      (found) => found.length > 0,
    )
    expect(sources).toEqual([
      {
        title: 'Medicare Inpatient Hospitals - by Provider',
        agency: 'Centers for Medicare & Medicaid Services',
        file: 'Medicare_IP_by_Provider_2023.csv',
        shipped: { edition: '2023', license: 'public domain (US government)', retrieved: medicare[0]?.retrieved },
        years: [2023],
        rows: medicare[0]?.rows,
        importedAt: expect.any(String),
      },
    ])
    expect(await readComingFiles(database)).toEqual([])
    expect(await queueShippedFiles(database, medicare)).toEqual([])
  })
})
