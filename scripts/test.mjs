// `npm test`: everything that must pass before a change is shared. `npm test -- unit types` runs some stages.
// CONTRIBUTING.md describes the stages. This file and what it imports run on Node 20.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { quickFolder } from './machine.mjs'
import { root } from './packages.mjs'
import { printFailures, printSlowest, printUnstable, readResults } from './results.mjs'
import { failInWords, inParallel, run } from './run.mjs'
import { enterToolchain } from './toolchain.mjs'

/** The stages in their order; a stage that needs builds updates the existing ones. */
const stages = {
  // Beside other stages it has about one processor; for two it would check many types twice, a third more work.
  lint: 'GOMAXPROCS=1 pnpm lint',
  unused: 'pnpm unused',
  security: 'pnpm security',
  format: 'pnpm format:check',
  types: 'pnpm types',
  messages: 'pnpm messages',
  contract: 'pnpm --filter @keyroom/contract api-report --check',
  unit: 'pnpm unit',
  hostile: 'node scripts/hostile.mjs --quick',
  build: 'node scripts/test-build.mjs',
  budgets: 'node scripts/budgets.mjs',
  journeys: 'node scripts/journeys.mjs',
}

/** Stages that run two at a time, before the journeys, since each alone leaves a processor idle. */
const together = [
  'unit',
  'types',
  'lint',
  'hostile',
  'build',
  'budgets',
  'contract',
  'unused',
  'security',
  'format',
  'messages',
]
/** The longest of them, whose output appears as it is written. */
const shown = 'unit'

/**
 * Fewer collections of garbage: they take a tenth of the time of Node's programs, and a quarter of that of the
 * compiler, which is written in Go and then needs up to 4 GB.
 */
const memorySettings = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`,
  ...(totalmem() > 12 * 2 ** 30 ? { GOGC: '400' } : {}),
}

await failInWords(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in stages))
  if (unknown.length > 0) {
    throw new Error(`Expected stages out of ${Object.keys(stages).join(', ')}, got ${unknown.join(', ')}.`)
  }
  await enterToolchain()
  keepTemporaryFilesInMemory()
  const chosen = Object.keys(stages).filter((name) => wanted.length === 0 || wanted.includes(name))
  const isTogether = (name) => together.includes(name)
  let builds
  const results = await inParallel(
    together.filter((name) => chosen.includes(name)),
    2,
    async (name) => {
      // They are measured.
      if (name === 'budgets') await builds
      const result = runStage(name, name === shown || chosen.length === 1)
      if (name === 'build') builds = result
      return result
    },
  )
  for (const name of chosen) if (!isTogether(name)) results.push(await runStage(name, true))
  const order = Object.keys(stages)
  report(results.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name)))
})

/** Gives the temporary files of all stages a folder in memory, if there is room, and removes it at the end. */
function keepTemporaryFilesInMemory() {
  const parent = quickFolder()
  if (parent === tmpdir()) return
  const folder = mkdtempSync(join(parent, 'keyroom-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.env.TMPDIR = folder
}

/** Runs a stage; with `show` its output appears as it is written, else when the stage has ended. */
async function runStage(name, show) {
  const folder = join(root, '.cache/test')
  const counts = join(folder, `${name}.results`)
  mkdirSync(folder, { recursive: true })
  rmSync(counts, { force: true })
  if (show) console.log(`\n--- ${name}: ${stages[name]}`)
  const env = { ...process.env, ...memorySettings, KEYROOM_TEST_RESULTS: counts }
  const { status, seconds, output } = await run(stages[name], { cwd: root, env, show })
  if (!show) console.log(`\n--- ${name}: ${stages[name]}\n${output.trimEnd()}`)
  const { passed, failed, slow, unstable, failures } = readResults(counts)
  console.log(`--- ${name} ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  // A stage without test counts is one check.
  const counted = passed + failed > 0
  return {
    name,
    seconds,
    status,
    slow,
    unstable,
    failures: status !== 0 && failures.length === 0 ? [`the stage ${name}: see its output above`] : failures,
    passed: counted ? passed : Number(status === 0),
    failed: counted ? Math.max(failed, Number(status !== 0)) : Number(status !== 0),
  }
}

function report(results) {
  printSlowest(results.flatMap(({ slow }) => slow))
  printUnstable(results.flatMap(({ unstable }) => unstable))
  printFailures(results.flatMap(({ failures }) => failures))
  console.log('')
  for (const { name, seconds, status, passed, failed } of results) {
    const counts = `${passed} passed, ${failed} failed`
    console.log(
      `${status === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`,
    )
  }
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0)
  console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  if (results.some(({ status }) => status !== 0)) process.exitCode = 1
}
