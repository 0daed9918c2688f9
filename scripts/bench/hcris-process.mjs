// Reads and filters an NMRC file by the importer alone, and writes to standard output, as JSON, what it took. In a
// process of its own: memory is that of the whole process.
import { inspectFile } from '../../services/api/src/data/csv/inspect-file.ts'
import { hcrisNumericFile } from '../../services/api/src/data/hcris/numeric-file.ts'
import { IssueLog } from '../../services/api/src/data/issues.ts'

const { path, reports } = JSON.parse(process.argv[2])
const facts = await inspectFile(path)
// What RPT says of each report; nothing else is asked for.
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
let given = 0
for await (const row of hcrisNumericFile.read({ ...source, signal: new AbortController().signal })) {
  rows = row.rows
  if (row.given.length > 0) given += 1
}
const seconds = (performance.now() - started) / 1000
if (given !== reports) throw new Error(`${reports} reports were expected, but ${given} came.`)
// Kilobytes of 1024 bytes; the system's own high-water mark misses nothing between two looks.
console.log(
  JSON.stringify({ rows, rowsPerSecond: rows / seconds, memory: (process.resourceUsage().maxRSS * 1024) / 1e6 }),
)
