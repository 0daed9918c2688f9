// Fills an empty server with generated hospitals, and computes their indicators: see `measureBoard`.
import { readFileSync } from 'node:fs'
import { openPostgresDatabase } from '../../../shared/database/src/public.ts'
import { syncIndicators } from '../../../services/api/src/hospitals/indicators/sync-indicators.ts'
import { migrateApi } from '../../../services/api/src/platform/migrate-api.ts'

const { url } = JSON.parse(process.argv[2])
const database = openPostgresDatabase(url, { report: (error) => console.error(error) })
try {
  await migrateApi(database)
  await database.script(readFileSync(new URL('fill.sql', import.meta.url), 'utf8'))
  await syncIndicators(database, (work) => database.transaction(work, { isLong: true }))
  await database.script('VACUUM ANALYZE')
} finally {
  await database.close()
}
