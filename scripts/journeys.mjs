// The journeys in a real browser, against the whole product. `pnpm e2e --stack compose` runs them against the stack of
// docker-compose.yml, and then those that stop, break and ship its parts; `--keep` leaves that stack running. Other
// arguments go to Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideChromium } from './chromium.mjs'
import { startComposeStack } from './compose-stack.mjs'
import { root } from './packages.mjs'
import { addResults, failureOf } from './results.mjs'
import { failInWords, run } from './run.mjs'
import { prepareState, startTestStack, testFolder } from './test-stack.mjs'
import { enterToolchain } from './toolchain.mjs'

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { stack: { type: 'string', default: 'embedded' }, keep: { type: 'boolean', default: false } },
})
/** The runs of a kind, each the project of Playwright with that name, which is also the name of its report. */
const kinds = {
  embedded: { start: startEmbedded, runs: ['journeys'] },
  compose: {
    start: () => startComposeStack({ keep: values.keep === true }),
    runs: ['journeys', 'containers'],
  },
}

await failInWords(async () => {
  const kind = kinds[String(values.stack)]
  if (!kind) throw new Error(`Expected --stack to be one of ${Object.keys(kinds).join(', ')}, got "${values.stack}".`)
  // One journey develops in a copy of the project, which would install missing packages into this one's dependencies.
  await enterToolchain()
  const chromium = await provideChromium()
  const stack = await kind.start()
  try {
    // Sequentially, because the second stops services that the first needs.
    for (const name of kind.runs) await runProject(name, { ...stack.env, KEYROOM_CHROMIUM: chromium })
  } finally {
    await stack.stop()
  }
})

async function startEmbedded() {
  Object.assign(process.env, await prepareState())
  return startTestStack()
}

async function runProject(name, env) {
  const report = join(testFolder, `${name}.json`)
  const chosen = forPlaywright()
  // A requested file is in one of the projects.
  const words = [`--project=${name}`, ...chosen, ...(chosen.length > 0 ? ['--pass-with-no-tests'] : [])]
  const { status } = await run(`pnpm --filter @keyroom/e2e e2e --reporter=list,json ${words.map(quoted).join(' ')}`, {
    cwd: root,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  })
  addResults(read(report, status))
  if (status !== 0) process.exitCode = status
}

function forPlaywright() {
  const ours = tokens.filter(({ kind, name }) => kind === 'option' && (name === 'stack' || name === 'keep'))
  const indices = ours.flatMap(({ index, inlineValue, name }) =>
    name === 'stack' && !inlineValue ? [index, index + 1] : [index],
  )
  return process.argv.slice(2).filter((_, index) => !indices.includes(index))
}

/** Quoted for the shell, such as a pattern with alternatives. */
function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** Playwright's counts. A journey that failed before it passed counts as passed, and is reported as unstable. */
function read(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky } = stats
  const journeys = suites.flatMap((suite) => journeysIn(suite))
  return {
    passed: expected + flaky,
    failed: status === 0 ? unexpected : Math.max(1, unexpected),
    slow: journeys.map(({ name, seconds }) => ({ name, seconds })),
    unstable: journeys.filter(({ unstable }) => unstable).map(({ name, error }) => failureOf(name, error)),
    failures: journeys.filter(({ failed }) => failed).map(({ name, error }) => failureOf(name, error)),
  }
}

/** Each journey of a file, how it ended and how long it took. The report nests the groups of a file. */
function journeysIn({ suites = [], specs, title }, path = []) {
  const here = [...path, title]
  const own = specs.map((spec) => ({
    name: [...here, spec.title].join(' › '),
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    unstable: spec.tests.some(({ status }) => status === 'flaky'),
    failed: spec.tests.some(({ status }) => status === 'unexpected'),
    error: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
  }))
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, here))]
}
