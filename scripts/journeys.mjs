// The journeys in a real browser, against the whole product on free ports. Arguments go to Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { addResults } from './results.mjs'
import { run } from './run.mjs'
import { startTestStack, testFolder } from './test-stack.mjs'

await failInWords(async () => {
  const chromium = await provideChromium()
  const stack = await startTestStack()
  try {
    const report = join(testFolder, 'journeys.json')
    const { status } = await run(
      ['pnpm --filter @keyroom/e2e e2e --reporter=list,json', ...process.argv.slice(2)].join(' '),
      {
        cwd: root,
        env: { ...process.env, ...stack.env, KEYROOM_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        show: true,
      },
    )
    addResults(read(report, status))
    process.exitCode = status
  } finally {
    await stack.stop()
  }
})

/** What Playwright counted; a flaky journey, one that failed before it passed, is a failure. */
function read(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats
  return { passed: expected, failed: status === 0 ? unexpected + flaky : Math.max(1, unexpected + flaky) }
}
