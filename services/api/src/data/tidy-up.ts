import { isDatabaseUnreachable, type Database } from '@keyroom/database'

const tables = ['cost_report', 'report_indicator', 'hospital_listing', 'hifld_hospital', 'facility'].flatMap((name) => [
  `api.${name}`,
  `api.staged_${name}`,
])

/**
 * Tells the planner what is stored now: after an import it would search by its guesses about an empty table until the
 * server looks by itself, which PGlite never does. Rows that were replaced are given back for the next import.
 */
export async function tidyUp(database: Database): Promise<void> {
  await database.script(`VACUUM (ANALYZE) ${tables.join(', ')}`).catch((error: unknown) => {
    // The files are committed, whatever becomes of the server now; it does this by itself some time later.
    if (!isDatabaseUnreachable(error)) throw error
  })
}
