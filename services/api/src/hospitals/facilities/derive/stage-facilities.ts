import type { Database } from '@keyroom/database'
import { yieldToEventLoop } from '../../stored/yield-to-event-loop.ts'
import { stageRows } from '../../stored/staged-rows.ts'
import { facilityTable } from '../facility-row.ts'
import { facilitiesAmong } from './derive-facilities.ts'
import { readHifldHospitals, readListingFacts, readReportFacts, readTouchedCcns, readZipPlaces } from './read-facts.ts'

/** Hospitals derived and staged at a time: fewer on PGlite, which answers no other request meanwhile. */
const batchRows = { postgres: 1_000, pglite: 250 }

/**
 * Derives the facilities that a job changes, as they will be when it is published, and stages those that differ.
 * @param step is called with the number done and the total, and may throw to stop
 */
export async function stageFacilities(
  database: Database,
  jobId: string,
  step: (done: number, all: number) => void,
): Promise<void> {
  const ccns = await readTouchedCcns(database, jobId)
  if (ccns.length === 0) return
  const batch = batchRows[database.kind]
  const derive = facilitiesAmong(await readHifldHospitals(database, jobId), await readZipPlaces(database, jobId))
  const factsFrom = (from: number) => {
    const some = ccns.slice(from, from + batch)
    const facts = Promise.all([readReportFacts(database, jobId, some), readListingFacts(database, jobId, some)])
    // The awaiting code handles an error; nothing awaits it after the work has failed with another.
    facts.catch(() => undefined)
    return facts
  }
  let next = factsFrom(0)
  let staging: Promise<unknown> = Promise.resolve()
  try {
    for (let from = 0; from < ccns.length; from += batch) {
      step(from, ccns.length)
      await yieldToEventLoop()
      const [reports, listings] = await next
      // While one piece is derived, the next one is read and the previous one is staged.
      if (from + batch < ccns.length) next = factsFrom(from + batch)
      const facilities = derive(reports, listings)
      await staging
      staging = stageRows(database, jobId, facilityTable, facilities)
      staging.catch(() => undefined)
    }
    await staging
  } finally {
    // However the work ends, no statement of it runs afterwards.
    await Promise.allSettled([staging, next])
  }
}
