// The files that the browser needs before it can draw, in bytes of brotli, for the budgets and the benchmark.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser, signIn } from './browser.mjs'
import { startTestStack, testSite } from './test-stack.mjs'

/**
 * Every route's first view, as counted by its remote's build, without shared code.
 * @returns {{ remote: string, route: string, bytes: number }[]}
 */
export function firstViews() {
  const json = (...path) => JSON.parse(readFileSync(join(testSite, ...path), 'utf8'))
  return json('registry.json').remotes.flatMap(({ name, version }) =>
    Object.entries(json('remotes', name, version, 'remote.build.json').firstView).map(([route, bytes]) => ({
      remote: name,
      route,
      bytes,
    })),
  )
}

/**
 * The shell's critical JavaScript: every script loaded before the frame of a signed-in user is drawn, without the chunk
 * of the sign-in library, measured in a browser on a new stack.
 * @returns {Promise<{ scripts: number, bytes: number }>}
 */
export async function shellCritical() {
  const stack = await startTestStack()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await signIn(page, stack.env.KEYROOM_ORIGIN)
    const scripts = await scriptsBeforeFrame(page, `${stack.env.KEYROOM_ORIGIN}/dashboard/no-such-page`)
    const critical = scripts.filter(({ file }) => !holdsSignIn(file))
    return { scripts: critical.length, bytes: critical.reduce((sum, script) => sum + script.bytes, 0) }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Loads one of the shell's pages, so that no remote is involved, and records when the frame appears. */
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
    throw new Error('Expected all scripts from the network, got some from a cache.')
  if (process.env.DEBUG) console.table(scripts)
  return scripts
}

/** The sign-in library is identified by its name in the requests that it sends. */
function holdsSignIn(file) {
  return readFileSync(join(testSite, 'shell', file), 'utf8').includes('"auth0-spa-js"')
}
