// `npm run chaos`: breaks what the product depends on, case by case, and counts the cases in which its pages stayed
// usable, named the fault in words, lost nothing and worked again within five seconds. `--stack postgres` keeps the data
// in PostgreSQL, `--stack compose` uses the stack of containers. Other arguments go to Playwright, such as `-g clocks`.
// `npm test` runs a few of the cases among its journeys.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'
import { startPostgres } from './postgres.mjs'
import { failInWords, run } from './run.mjs'
import { testFolder } from './test-stack.mjs'
import { enterToolchain } from './toolchain.mjs'

/** What the journeys report; the second only of the stack of containers. */
const reportFiles = ['journeys.json', 'containers.json'].map((name) => join(testFolder, name))

await failInWords(async () => {
  await enterToolchain()
  const words = process.argv.slice(2)
  const at = words.indexOf('--stack')
  const isPostgres = at >= 0 && words[at + 1] === 'postgres'
  const postgres = isPostgres ? await startPostgres() : undefined
  if (postgres && 'reason' in postgres) throw new Error(`Expected a PostgreSQL, got none: ${postgres.reason}.`)
  if (isPostgres) words.splice(at, 2)
  try {
    const env = {
      ...process.env,
      KEYROOM_CHAOS: 'whole',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    for (const file of reportFiles) rmSync(file, { force: true })
    await run('node scripts/test-build.mjs', { cwd: root, env })
    const chosen = ['--grep=@chaos', '--workers=2', ...words].map((word) => `'${word}'`).join(' ')
    const { status } = await run(`node scripts/journeys.mjs ${chosen}`, { cwd: root, env, show: true })
    const reports = reportFiles.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')))
    if (reports.length === 0) throw new Error('Expected a report of the cases, got none: nothing ran.')
    report({ suites: reports.flatMap(({ suites }) => suites) })
    if (status !== 0) process.exitCode = status
  } finally {
    await postgres?.stop()
  }
})

/** Prints a row for each kind of fault. */
function report({ suites }) {
  const kinds = new Map()
  for (const { kind, cases, held, recoveredMs } of suites.flatMap((suite) => casesOf(suite))) {
    const row = kinds.get(kind) ?? { cases: 0, held: 0, recoveredMs: [] }
    kinds.set(kind, {
      cases: row.cases + cases,
      held: row.held + held,
      recoveredMs: [...row.recoveredMs, ...recoveredMs],
    })
  }
  const cells = (...texts) => texts.map((text, at) => (at === 0 ? text.padEnd(36) : text.padStart(20))).join('')
  console.log(`\n${cells('kind of fault', 'held', 'cases', 'slowest recovery')}`)
  for (const [kind, { cases, held, recoveredMs }] of kinds) {
    const slowest = recoveredMs.length > 0 ? `${(Math.max(...recoveredMs) / 1000).toFixed(1)} s` : '-'
    console.log(cells(kind, String(held), String(cases), slowest))
  }
}

/**
 * The cases of a file or a group. A journey is a case; one that tries several notes each with its recovery. What a
 * journey outside of the generated ones breaks is in its second tag.
 */
function casesOf(suite) {
  const ran = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
  const own = ran.map(({ ok, tests, tags }) => {
    const kind = tags.find((tag) => tag !== 'chaos')?.replaceAll('-', ' ') ?? suite.title
    const notes = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'recovered')
    const held = ok ? Math.max(1, notes.length) : notes.length
    return { kind, cases: ok ? held : held + 1, held, recoveredMs: notes.map(msOf) }
  })
  return [...own, ...(suite.suites ?? []).flatMap(casesOf)]
}

function msOf({ description }) {
  return Number(description)
}
