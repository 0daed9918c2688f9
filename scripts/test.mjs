// `npm test`: everything that must hold before a change is shared. `npm test -- unit types` runs some stages.
// DEVELOPERS.md says what each stage is for. This file and what it imports run on Node 20.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { readResults } from './results.mjs'
import { run } from './run.mjs'
import { enterToolchain } from './toolchain.mjs'

/** The stages in their order; a stage that needs builds brings the ones it finds up to date. */
const stages = {
  lint: 'pnpm lint',
  format: 'pnpm format:check',
  types: 'pnpm types',
  messages: 'pnpm messages',
  contract: 'pnpm --filter @keyroom/contract api-report --check',
  unit: 'pnpm unit',
  build: 'node scripts/test-build.mjs',
  budgets: 'node scripts/budgets.mjs',
  journeys: 'node scripts/journeys.mjs',
}

await failInWords(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in stages))
  if (unknown.length > 0) {
    throw new Error(`There is no stage ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`)
  }
  await enterToolchain()
  const chosen = Object.keys(stages).filter((name) => wanted.length === 0 || wanted.includes(name))
  const results = []
  for (const name of chosen) results.push(await runStage(name))
  report(results)
})

async function runStage(name) {
  const folder = join(root, '.cache/test')
  const counts = join(folder, `${name}.results`)
  mkdirSync(folder, { recursive: true })
  rmSync(counts, { force: true })
  console.log(`\n--- ${name}: ${stages[name]}`)
  const env = { ...process.env, KEYROOM_TEST_RESULTS: counts }
  const { status, seconds } = await run(stages[name], { cwd: root, env, show: true })
  const { passed, failed } = readResults(counts)
  console.log(`--- ${name} ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  // A stage that counts no tests of its own is one check.
  const counted = passed + failed > 0
  return {
    name,
    seconds,
    status,
    passed: counted ? passed : Number(status === 0),
    failed: counted ? Math.max(failed, Number(status !== 0)) : Number(status !== 0),
  }
}

function report(results) {
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
