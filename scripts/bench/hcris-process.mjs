// Reads and filters an NMRC file with the importer, and prints time and memory as JSON. A separate process, because its
// whole memory is measured.
import { inspectFile } from '../../services/api/src/hospitals/imports/csv/inspect-file.ts'
import { hcrisNumericFile } from '../../services/api/src/hospitals/imports/hcris/numeric-file.ts'
import { IssueLog } from '../../services/api/src/hospitals/imports/import-log/issues.ts'

const { path, reports } = JSON.parse(process.argv[2])
const facts = await inspectFile(path)
// The reports in RPT; the importer reads nothing else from the database.
const known = Array.from({ length: reports }, (_, number) => ({
  recordNumber: String(600_000 + number),
  ccn: String(100_000 + number),
  control: 2,
  status: 1,
  periodBegin: '2020-10-01',
  periodEnd: '2021-09-30',
}))
const database = { query: async (sql) => (sql.includes('hcris_report') ? known : []) }
const source = { path, file: path, facts, year: null, database, jobId: '', log: new IssueLog(path) }
const started = performance.now()
let rows = 0
let reportCount = 0
for await (const row of hcrisNumericFile.read({ ...source, signal: new AbortController().signal })) {
  rows = row.rows
  if (row.outputRows.length > 0) reportCount += 1
}
const seconds = (performance.now() - started) / 1000
if (reportCount !== reports) throw new Error(`Expected ${reports} reports, got ${reportCount}.`)
// Kilobytes of 1024 bytes; the system's peak value misses nothing between two samples.
console.log(
  JSON.stringify({ rows, rowsPerSecond: rows / seconds, memory: (process.resourceUsage().maxRSS * 1024) / 1e6 }),
)
