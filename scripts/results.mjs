import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

// A stage of `npm test` counts its tests and writes the numbers to a file of the run.

/**
 * `unstable` are the test files and journeys that failed first and passed when they ran again; `failures` name the tests
 * that failed, each with the first line of its error, as `unstable` does of journeys.
 * @typedef {{ name: string, seconds: number }} Duration of a test file or a journey
 * @typedef {{ passed: number, failed: number, slow?: Duration[], unstable?: string[], failures?: string[] }} Results
 */

const slowestCount = 50
const maxErrorLength = 300

/**
 * @param {Results} results
 */
export function addResults(results) {
  const file = process.env.KEYROOM_TEST_RESULTS
  if (file) return appendFileSync(file, `${JSON.stringify(results)}\n`)
  printSlowest(results.slow ?? [], 10)
  printUnstable(results.unstable ?? [])
  printFailures(results.failures ?? [])
  console.log(`${results.passed} passed, ${results.failed} failed`)
}

/**
 * The sums of the file's entries.
 * @param {string} file
 * @returns {Required<Results>}
 */
export function readResults(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines
    .map((line) => JSON.parse(line))
    .reduce(
      (sum, { passed, failed, slow = [], unstable = [], failures = [] }) => ({
        passed: sum.passed + passed,
        failed: sum.failed + failed,
        slow: [...sum.slow, ...slow],
        unstable: [...sum.unstable, ...unstable],
        failures: [...sum.failures, ...failures],
      }),
      { passed: 0, failed: 0, slow: [], unstable: [], failures: [] },
    )
}

/** @param {readonly string[]} names */
export function printUnstable(names) {
  if (names.length === 0) return
  console.log(
    '\nUNSTABLE: these failed, and passed when they ran again. Each is a defect of the test or of the product:',
  )
  for (const name of names) console.log(`          ${name}`)
}

/** @param {readonly string[]} failures */
export function printFailures(failures) {
  if (failures.length === 0) return
  console.log('\nFAILED:')
  for (const failure of failures) console.log(`          ${failure}`)
}

/**
 * A failed test with the first line of what it said, and what a journey waited for.
 * @param {string} name
 * @param {string | undefined} error
 */
export function failureOf(name, error) {
  const lines = stripVTControlCharacters(error ?? '')
    .trim()
    .split('\n')
  const awaited = lines.find((line) => /^\s*- waiting for /.test(line)) ?? ''
  const said = `${lines[0]} ${awaited.trim()}`.trim()
  return said ? `${name}: ${said.slice(0, maxErrorLength)}` : name
}

/**
 * @param {readonly Duration[]} durations
 * @param {number} [count]
 */
export function printSlowest(durations, count = slowestCount) {
  const slowest = [...durations].sort((one, other) => other.seconds - one.seconds).slice(0, count)
  if (slowest.length === 0) return
  console.log(`\nThe slowest ${slowest.length} of ${durations.length} test files and journeys:`)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s   ${name}`)
  console.log('')
}
