import { appendFileSync, existsSync, readFileSync } from 'node:fs'

// A stage of `npm test` counts its tests and writes the numbers to a file of the run.

/**
 * @typedef {{ name: string, seconds: number }} Duration of a test file or a journey
 * @typedef {{ passed: number, failed: number, slow?: Duration[] }} Results
 */

const slowestCount = 50

/**
 * @param {Results} results
 */
export function addResults(results) {
  const file = process.env.KEYROOM_TEST_RESULTS
  if (file) return appendFileSync(file, `${JSON.stringify(results)}\n`)
  printSlowest(results.slow ?? [], 10)
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
      (sum, { passed, failed, slow = [] }) => ({
        passed: sum.passed + passed,
        failed: sum.failed + failed,
        slow: [...sum.slow, ...slow],
      }),
      { passed: 0, failed: 0, slow: [] },
    )
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
