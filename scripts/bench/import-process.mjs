// Imports files into a database and prints as JSON what the last of them took: see `importInProcess` in real-data.mjs.
import { writeFileSync } from 'node:fs'
import { benchImport } from '../../services/api/src/hospitals/imports/bench-import.ts'
import { importFiles } from '../../services/api/src/hospitals/imports/import-files.ts'
import { openTarget } from '../../services/api/src/hospitals/imports/open-target.ts'

const { target, paths, hospitals } = JSON.parse(process.argv[2])
const database = await openTarget(target)
try {
  const { refused } = await importFiles(database, paths.slice(0, -1))
  if (refused.length > 0) throw new Error(refused.map(({ file, reason }) => `${file}: ${reason}`).join('\n'))
  const measure = await benchImport(database, paths.at(-1))
  // Kilobytes of 1024 bytes; the system's peak value misses nothing between two samples.
  const wholeMemory = (process.resourceUsage().maxRSS * 1024) / 1e6
  if (hospitals) {
    const rows = await database.query(`SELECT name, city FROM api.facility WHERE source = 'cms' ORDER BY ccn`)
    writeFileSync(hospitals, JSON.stringify(rows))
  }
  console.log(JSON.stringify({ ...measure, wholeMemory }))
} finally {
  await database.close()
}
