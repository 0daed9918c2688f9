// `pnpm unit`: the unit tests of every package. `pnpm unit contract ui` runs those of some, `pnpm unit api
// src/hospitals/dashboards/routes.test.ts` one file. Tests of SQL run on PGlite and on a real PostgreSQL if one is
// available, those of services on PostgreSQL with every statement planned on PGlite too; with TEST_ENGINES=all on both.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { packagesWith, root, toolsOf } from './packages.mjs'
import { startPostgres } from './postgres.mjs'
import { addResults, failureOf } from './results.mjs'
import { inParallel, run } from './run.mjs'
import { readUnitWords } from './unit-words.mjs'

/** The packages with the longest tests, and in how many parts each runs. They begin first, in this order. */
const partsOf = {
  '@keyroom/api': 2,
  '@keyroom/identity': 1,
  '@keyroom/analytics': 1,
  '@keyroom/embedded': 1,
  '@keyroom/database': 1,
  '@keyroom/shell': 1,
  '@keyroom/members': 1,
}

/** Failed test files of one package that run again in integration. */
const maxUnstableFiles = 3

const settings = {
  name: 'config',
  folder: 'config',
  path: join(root, 'config'),
  // secretlint is ESM, which Jest loads only under this option.
  command: 'NODE_OPTIONS="$NODE_OPTIONS --experimental-vm-modules --disable-warning=ExperimentalWarning" jest',
  env: toolsOf(root),
}
const { packages, files } = readWords()

const postgres = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : await startPostgres()
if ('reason' in postgres) console.log(`SQL tests run on PGlite only: ${postgres.reason}.`)
else console.log(`SQL tests run on PostgreSQL ${postgres.version ?? `at ${postgres.url}`} and on PGlite (decision 68).`)

const databaseSettings = {
  ...('url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  ...('stop' in postgres ? { TEST_DATABASE_IS_TEMPORARY: 'true' } : {}),
}

// Services that tests start as processes load the same modules each time: compiled once, they start in half the time.
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/test/node') }

/** Where many users are. In UTC no test could tell the day of a user from that of the data. */
const timeZone = { TZ: 'America/New_York' }

const reports = mkdtempSync(join(tmpdir(), 'keyroom-unit-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
try {
  // More than a small machine has processors: some wait for a server or a clock.
  const together = Math.max(3, Math.floor(availableParallelism() / 2) + 1)
  const first = await inParallel(packages.flatMap(inParts).toSorted(longestFirst), together, testPackage)
  const results = process.env.CI ? await inParallel(first, 1, secondRun) : first
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0)
  const failed = results.filter(({ status }) => status !== 0)
  const found = sum((result) => result.found)
  if (files.length > 0 && found === 0) console.log(`\nExpected a test file, got ${files.join(', ')}.`)
  addResults({
    passed: sum(({ passed }) => passed),
    failed: sum((result) => result.failed),
    slow: results.flatMap(({ slow }) => slow),
    unstable: results.flatMap(({ unstable }) => unstable),
    failures: failed.flatMap(({ title, failures }) =>
      failures.length > 0 ? failures : [`${title}: Jest ended with an error, but no test failed`],
    ),
  })
  if (failed.length > 0) console.log(`\nUnit tests fail in: ${failed.map(({ title }) => title).join(', ')}`)
  process.exitCode = failed.length === 0 && found > 0 ? 0 : 1
} finally {
  if ('stop' in postgres) await postgres.stop()
}

function readWords() {
  try {
    return readUnitWords(process.argv.slice(2), [...packagesWith('test'), settings])
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function inParts(one) {
  const parts = files.length > 0 ? 1 : (partsOf[one.name] ?? 1)
  return Array.from({ length: parts }, (_none, at) => ({ ...one, part: at + 1, parts }))
}

function longestFirst(one, other) {
  const [first, second] = [one, other].map(({ name }) => Object.keys(partsOf).indexOf(name))
  return (first < 0 ? Infinity : first) - (second < 0 ? Infinity : second) || 0
}

async function testPackage(tested) {
  const { name, part, parts } = tested
  const title = parts > 1 ? `${name} (${part} of ${parts})` : name
  return {
    tested,
    unstable: [],
    ...(await runJest(tested, title, parts > 1 ? `--shard=${part}/${parts}` : files.join(' '))),
  }
}

/**
 * Runs the failed test files of a package once more, by themselves: an unstable test is reported, but does not refuse
 * somebody else's change (decision 45). More than a few failures are not bad luck.
 */
async function secondRun(first) {
  const { tested, title, failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > maxUnstableFiles) return first
  const second = await runJest(tested, `${title}, second run`, `--runTestsByPath ${failedFiles.join(' ')}`)
  const passed = first.passed + second.passed - first.passedInFailedFiles
  return second.status === 0
    ? { ...first, status: 0, passed, failed: 0, unstable: failedFiles.map((path) => relative(root, path)) }
    : first
}

async function runJest({ name, path, command, env, part }, title, which) {
  const report = join(reports, `${name.replace('/', '-')}-${part}.json`)
  const { status, output, seconds } = await run(
    // A failed test may leave a database open, for which Jest would wait.
    `${command} --ci ${process.env.CI ? '--forceExit' : ''} --passWithNoTests --json --outputFile=${report} ${which}`,
    { cwd: path, env: { ...env, ...databaseSettings, ...compileCache, ...timeZone } },
  )
  const counts = read(report, status)
  if (status !== 0) console.log(`\n${output.trimEnd()}\n`)
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(1)} s`,
  )
  return { title, status, ...counts }
}

/** Jest's counts. A run without a report and a test file that could not run each count as a failure. */
function read(report, status) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numTotalTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failed = numFailedTests + numRuntimeErrorTestSuites
    const failedFiles = testResults.filter((result) => result.status === 'failed')
    return {
      failures: failedFiles.flatMap(failuresOf),
      failedFiles: failedFiles.map((result) => result.name),
      passedInFailedFiles: failedFiles
        .flatMap(({ assertionResults }) => assertionResults)
        .filter((result) => result.status === 'passed').length,
      passed: numPassedTests,
      failed: status !== 0 ? Math.max(1, failed) : failed,
      found: numTotalTestSuites,
      slow: testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }
  } catch {
    return { passed: 0, failed: 1, found: 0, slow: [], failures: [], failedFiles: [], passedInFailedFiles: 0 }
  }
}

/** The failed tests of a file; a file that could not run counts as one. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [failureOf(file, message)]
  return failed.map(({ fullName, failureMessages }) => failureOf(`${file} › ${fullName}`, failureMessages[0]))
}
