import { rowOfRuns } from './row.mjs'
import { percentile } from './statistics.mjs'

/** The row of the value that three quarters of the runs stay below, in milliseconds. */
export function quarter(values, rest) {
  return { ...rowOfRuns(values, { ...rest, unit: 'ms' }), value: percentile(values, 75) }
}

/**
 * Does a press in a page that `watchPresses` runs in, and says in milliseconds how long its next paint took, as browsers
 * count it for INP, and how long what it was for: until an element that `until` selects was painted.
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
  // A page that goes on drawing may never be idle.
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
      // Entries of the last press are told after its paint.
      await idle()
      await frame()
      await idle()
      // What took less than two frames is not told at all.
      return { painted: at - press.at, nextPaint: Math.max(16, ...presses.map(({ duration }) => duration)) }
    },
  }
}
