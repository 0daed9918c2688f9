import { slowDown } from './slow-network.mjs'

/**
 * A page whose loading is measured.
 * @typedef {object} MeasuredPage
 * @property {string} name
 * @property {string} path
 * @property {string} content a selector of the page's main content
 * @property {string} [text] a pattern that its text must match
 */

/**
 * The times of one load, in milliseconds from the start of the navigation. `shift` is the cumulative layout shift.
 * @typedef {{ paint: number, frame: number, content: number, lcp: number, lcpWhat: string, shift: number }} PageLoad
 */

/**
 * Loads a page on slow 4G and a slow processor, in a new tab, as the user of the context's cookies.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {MeasuredPage} measured
 * @param {{ cold: boolean, filling?: boolean }} options cold clears the HTTP cache; warm expects it to be full, except
 *   while filling it
 * @returns {Promise<PageLoad>}
 */
export async function loadPage(context, origin, measured, { cold, filling = false }) {
  const tab = await context.newPage()
  try {
    await tab.addInitScript(watchLoading, { content: measured.content, text: measured.text ?? '' })
    const session = await slowDown(tab)
    if (cold) await session.send('Network.clearBrowserCache')
    await tab.goto(origin + measured.path, { waitUntil: 'load', timeout: 120_000 })
    await tab.waitForFunction(() => performance.getEntriesByName('content').length > 0, null, { timeout: 120_000 })
    // The stream of changes never ends, so the network is never idle: a page without received files for a while is at
    // rest.
    await tab.waitForFunction(isAtRest, null, { timeout: 120_000 })
    const result = await tab.evaluate(readLoading)
    if (!filling && cold !== result.fetched > 0) {
      throw new Error(
        `Expected scripts from ${cold ? 'the network' : 'the cache'}, got ${result.fetched} from the network.`,
      )
    }
    return result
  } finally {
    await tab.close()
  }
}

/** Runs in the page before its own scripts: records when the frame and the content appear. */
function watchLoading({ content, text }) {
  const pattern = new RegExp(text)
  const marks = {
    frame: () => document.querySelector('header'),
    content: () => [...document.querySelectorAll(content)].some((element) => pattern.test(element.textContent)),
  }
  const look = (_changes, observer) => {
    for (const [name, isThere] of Object.entries(marks)) {
      if (!isThere()) continue
      performance.mark(name)
      delete marks[name]
    }
    if (Object.keys(marks).length === 0) observer.disconnect()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  globalThis.benchPaints = { lcp: 0, lcpWhat: '', shift: 0 }
  new PerformanceObserver((list) => {
    const { startTime, element } = list.getEntries().at(-1)
    const words = element?.textContent.trim().slice(0, 40) ?? ''
    Object.assign(globalThis.benchPaints, { lcp: startTime, lcpWhat: `${element?.localName ?? 'gone'} "${words}"` })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) globalThis.benchPaints.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: whether its last file was received more than a second ago. */
function isAtRest() {
  const last = Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd))
  return performance.now() - last > 1_000
}

/** Runs in the page at the end. */
function readLoading() {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
  return {
    paint: at('first-contentful-paint'),
    frame: at('frame'),
    content: at('content'),
    ...globalThis.benchPaints,
    fetched: scripts.filter(({ transferSize }) => transferSize > 0).length,
  }
}
