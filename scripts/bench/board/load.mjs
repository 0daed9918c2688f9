// Loads the API's in-memory data from a filled server, and prints time and memory as JSON: see `measureBoard`. Needs
// --expose-gc.
import { openPostgresDatabase } from '../../../shared/database/src/public.ts'
import { loadSnapshot } from '../../../services/api/src/hospitals/dashboards/snapshot/load-snapshot.ts'
import { loadEdition } from '../../../services/api/src/hospitals/patient-origin/load-edition.ts'
import { loadUnitOccupancies } from '../../../services/api/src/hospitals/units/load-unit-years.ts'

const { url } = JSON.parse(process.argv[2])
const database = openPostgresDatabase(url, { report: (error) => console.error(error) })

/** The current memory in megabytes of 10^6 bytes. */
function heldNow() {
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** How long some work takes, and the longest time that it blocked other work. */
async function measure(work) {
  const before = heldNow()
  let [longest, last] = [0, performance.now()]
  const turns = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const began = performance.now()
  const result = await work()
  const milliseconds = performance.now() - began
  clearInterval(turns)
  return { result, milliseconds, longest, megabytes: heldNow() - before }
}

const facts = ({ milliseconds, longest, megabytes }) => ({ milliseconds, longest, megabytes })
try {
  const [{ edition }] = await database.query('SELECT edition FROM api.zip_origin_edition ORDER BY year DESC LIMIT 1')
  const board = await measure(() => loadSnapshot(database))
  await database.script(`UPDATE api.report_indicator SET benchmark = NOT benchmark WHERE id = '121'`)
  const renewed = await measure(() => loadSnapshot(database, board.result))
  const units = await measure(() => loadUnitOccupancies(database))
  const origin = await measure(() => loadEdition(database, edition))
  await database.script(`UPDATE api.report_indicator SET benchmark = NOT benchmark WHERE id = '121'`)
  const reports = [...board.result.years.values()].reduce((sum, { count }) => sum + count, 0)
  const rows = origin.result.cases.length
  console.log(
    JSON.stringify({
      reports,
      rows,
      board: facts(board),
      renewed: facts(renewed),
      units: facts(units),
      origin: facts(origin),
    }),
  )
} finally {
  await database.close()
}
