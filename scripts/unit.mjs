// `pnpm unit`: the unit tests of every package. `pnpm unit contract ui` runs those of some.
// SQL is tested on PGlite, and on a real PostgreSQL as well where one can be had.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { packagesWith, root, toolsOf } from './packages.mjs'
import { startPostgres } from './postgres.mjs'
import { addResults } from './results.mjs'
import { inParallel, run } from './run.mjs'

/** Packages whose tests take longest: they begin first, in so many parts. */
const partsOf = { '@keyroom/api': 2 }

const wanted = process.argv.slice(2)
const settings = { name: 'config', path: join(root, 'config'), command: 'jest', env: toolsOf(root) }
const packages = [...packagesWith('test'), settings].filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name === word || name === `@keyroom/${word}`),
)
if (packages.length === 0) {
  console.error(`No package is called ${wanted.join(' or ')}.`)
  process.exit(1)
}

const postgres = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : await startPostgres()
if ('reason' in postgres) console.log(`SQL tests run on PGlite only: ${postgres.reason}.`)
else console.log(`SQL tests run on PGlite and on PostgreSQL ${postgres.version ?? `at ${postgres.url}`}.`)

const reports = mkdtempSync(join(tmpdir(), 'keyroom-unit-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
try {
  const together = Math.max(2, Math.floor(availableParallelism() / 2))
  const results = await inParallel(packages.flatMap(inParts).sort(longestFirst), together, testPackage)
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0)
  const failed = results.filter(({ status }) => status !== 0)
  addResults({ passed: sum(({ passed }) => passed), failed: sum((result) => result.failed) })
  if (failed.length > 0) console.log(`\nUnit tests fail in: ${failed.map(({ title }) => title).join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  if ('stop' in postgres) await postgres.stop()
}

function inParts(one) {
  const parts = partsOf[one.name] ?? 1
  return Array.from({ length: parts }, (_none, at) => ({ ...one, part: at + 1, parts }))
}

function longestFirst(one, other) {
  return other.parts - one.parts
}

async function testPackage({ name, path, command, env, part, parts }) {
  const title = parts > 1 ? `${name} (${part} of ${parts})` : name
  const report = join(reports, `${name.replace('/', '-')}-${part}.json`)
  const shard = parts > 1 ? `--shard=${part}/${parts}` : ''
  const { status, output, seconds } = await run(
    `${command} --ci --passWithNoTests --json --outputFile=${report} ${shard}`,
    { cwd: path, env: { ...env, ...('url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {}) } },
  )
  const { passed, failed } = read(report, status)
  if (status !== 0) console.log(`\n${output.trimEnd()}\n`)
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  )
  return { title, status, passed, failed }
}

/** What jest counted. A run that left no report, or a test file that could not run, is a failure of its own. */
function read(report, status) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = numFailedTests + numRuntimeErrorTestSuites
    return { passed: numPassedTests, failed: status !== 0 ? Math.max(1, failed) : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
