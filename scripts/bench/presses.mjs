import { rowOfRuns } from './row.mjs'
import { percentile } from './statistics.mjs'

/** The row of the 75th percentile of the runs, in milliseconds. */
export function quarter(values, rest) {
  return { ...rowOfRuns(values, { ...rest, unit: 'ms' }), value: percentile(values, 75) }
}

/**
 * Presses in a page with `watchPresses`, and returns in milliseconds the time to the next paint, as browsers count it
 * for INP, and the time until an element that `until` selects is painted.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} press
 * @param {string} until
 * @returns {Promise<{ painted: number, nextPaint: number }>}
 */
export async function benchPress(page, press, until) {
  await page.evaluate((selector) => globalThis.benchPress.begin(selector), until)
  await press()
  return page.evaluate(() => globalThis.benchPress.end())
}

/** Runs in the page before its own scripts: times every press. */
export function watchPresses() {
  let presses = []
  new PerformanceObserver((list) => {
    presses.push(...list.getEntries().filter(({ interactionId }) => interactionId > 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A page that keeps drawing may never be idle.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const press = { at: 0 }
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (press.at ||= timeStamp), { capture: true, passive: true })
  }
  let painted
  globalThis.benchPress = {
    begin(selector) {
      presses = []
      press.at = 0
      painted = (async () => {
        while (!press.at || !document.querySelector(selector)?.checkVisibility()) await frame()
        await frame()
        return performance.now()
      })()
    },
    async end() {
      const at = await painted
      // Entries of the last press are reported after its paint.
      await idle()
      await frame()
      await idle()
      // Presses shorter than two frames are not reported.
      return { painted: at - press.at, nextPaint: Math.max(16, ...presses.map(({ duration }) => duration)) }
    },
  }
}
