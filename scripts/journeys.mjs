// The journeys in a real browser, against the whole product. `pnpm e2e --stack compose` runs them against the stack of
// docker-compose.yml, and after them those that stop, break and ship its parts; `--keep` lets that stack run on.
// Other arguments go to Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideChromium } from './chromium.mjs'
import { startComposeStack } from './compose-stack.mjs'
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { addResults } from './results.mjs'
import { run } from './run.mjs'
import { startTestStack, testFolder } from './test-stack.mjs'
import { enterToolchain } from './toolchain.mjs'

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { stack: { type: 'string', default: 'embedded' }, keep: { type: 'boolean', default: false } },
})
const kinds = {
  embedded: { start: () => startTestStack(), projects: ['journeys'] },
  compose: { start: () => startComposeStack({ keep: values.keep === true }), projects: ['journeys', 'containers'] },
}

await failInWords(async () => {
  const kind = kinds[String(values.stack)]
  if (!kind) throw new Error(`--stack is one of ${Object.keys(kinds).join(', ')}, but "${values.stack}" came.`)
  // A copy of the project, which one journey develops in, would install what is missing into this one's dependencies.
  await enterToolchain()
  const chromium = await provideChromium()
  const stack = await kind.start()
  try {
    // One after the other: the second stops what the first needs.
    for (const project of kind.projects) await runProject(project, { ...stack.env, KEYROOM_CHROMIUM: chromium })
  } finally {
    await stack.stop()
  }
})

async function runProject(project, env) {
  const report = join(testFolder, `${project}.json`)
  const chosen = forPlaywright()
  // A file that was asked for is in one of the projects.
  const words = [`--project=${project}`, ...chosen, ...(chosen.length > 0 ? ['--pass-with-no-tests'] : [])]
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

/** As the shell hands it on unchanged, such as a pattern with alternatives. */
function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** What Playwright counted; a flaky journey, one that failed before it passed, is a failure. */
function read(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: status === 0 ? unexpected + flaky : Math.max(1, unexpected + flaky) }
}
