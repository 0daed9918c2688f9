// What the browser has to fetch, in KB of brotli (1 KB = 1024 bytes), against config/budgets.json:
// - the shell's critical JavaScript: every script that arrived before the frame of a signed-in person was drawn, without
//   the chunk of the sign-in library, measured in a browser;
// - each route's first view as the remote's build counted it. A remote's own budget in remote.json can only be stricter.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { addResults } from './results.mjs'
import { startTestStack, testSite } from './test-stack.mjs'

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
const budgets = json(root, 'config/budgets.json')
const sampleSignIn = { email: 'admin@lakeside.test', password: 'Right-size-2026' }

await failInWords(async () => {
  const rows = [...(await shellRows()), ...remoteRows()].map((row) => ({
    ...row,
    fits: row.bytes <= row.budget * 1024,
  }))
  for (const { name, bytes, budget, fits } of rows) {
    const weight = `${(bytes / 1024).toFixed(1).padStart(6)} KB of ${String(budget).padStart(3)}`
    console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(32)} ${weight}`)
  }
  const failed = rows.filter(({ fits }) => !fits).length
  addResults({ passed: rows.length - failed, failed })
  process.exitCode = failed === 0 ? 0 : 1
})

function remoteRows() {
  return json(testSite, 'registry.json').remotes.flatMap(({ name, version }) => {
    const { firstView } = json(testSite, 'remotes', name, version, 'remote.build.json')
    const budget = budgets.firstViewKilobytes[name] ?? budgets.firstViewKilobytes.default
    return Object.entries(firstView).map(([route, bytes]) => ({ name: `${name}: ${route}`, bytes, budget }))
  })
}

async function shellRows() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const executablePath = await provideChromium()
  const stack = await startTestStack()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await browser.newPage()
    await signIn(page, stack.env.KEYROOM_ORIGIN)
    const scripts = await scriptsBeforeFrame(page, `${stack.env.KEYROOM_ORIGIN}/dashboard/no-such-page`)
    const critical = scripts.filter(({ file }) => !holdsSignIn(file))
    const bytes = critical.reduce((sum, script) => sum + script.bytes, 0)
    return [{ name: `shell: ${critical.length} critical scripts`, bytes, budget: budgets.shellCriticalKilobytes }]
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function signIn(page, origin) {
  await page.goto(`${origin}/dashboard`)
  await page.locator('input[name=email]').fill(sampleSignIn.email)
  await page.locator('input[name=password]').fill(sampleSignIn.password)
  await page.locator('button[type=submit]').first().click()
  await page.locator('header').first().waitFor()
}

/** Loads a page of the shell's own, so that no remote takes part, and notes when its frame is there. */
async function scriptsBeforeFrame(page, address) {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('header')) return
      performance.mark('frame')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.locator('header').first().waitFor()
  const scripts = await page.evaluate(() => {
    const frame = performance.getEntriesByName('frame')[0].startTime
    return performance
      .getEntriesByType('resource')
      .filter(({ initiatorType, responseEnd }) => initiatorType === 'script' && responseEnd <= frame)
      .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }))
  })
  if (scripts.some(({ bytes }) => bytes === 0))
    throw new Error('Expected scripts from the network, some came from a cache.')
  if (process.env.DEBUG) console.table(scripts)
  return scripts
}

/** The sign-in library names itself in what it sends. */
function holdsSignIn(file) {
  return readFileSync(join(testSite, 'shell', file), 'utf8').includes('"auth0-spa-js"')
}
