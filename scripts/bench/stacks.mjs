import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launchBrowser, signIn } from '../browser.mjs'
import { startTestStack } from '../test-stack.mjs'
import { plannerToken } from './ask-as-planner.mjs'

/**
 * Runs stacks with a signed-in user in one browser, and stops all of it after the work.
 * @template Result
 * @param {readonly { data?: string, hospitals?: 'sample' | 'public', publish?: (site: string) => unknown }[]} wishes for
 *   each stack, a PGlite folder to copy its data from, whether it has the sample or the hospitals of the country, and what
 *   to publish in its site
 * @param {(stacks: { origin: string, context: import('@playwright/test').BrowserContext }[]) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withStacks(wishes, work) {
  const stacks = []
  const browser = await launchBrowser()
  try {
    for (const { data, hospitals = 'sample', publish } of wishes) {
      const prepare = async ({ state, site }) => {
        if (data) cpSync(data, join(state, 'data'), { recursive: true })
        await publish?.(site)
      }
      stacks.push(await startTestStack({ env: { KEYROOM_HOSPITALS: hospitals }, prepare }))
    }
    const people = []
    for (const { env } of stacks) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US' })
      const page = await context.newPage()
      await signIn(page, env.KEYROOM_ORIGIN)
      // A returning user has accepted the cookie notice.
      await context.addCookies([{ name: 'CookieConsent', value: 'true', url: env.KEYROOM_ORIGIN }])
      await page.close()
      await untilImported(env.KEYROOM_ORIGIN)
      people.push({ origin: env.KEYROOM_ORIGIN, context })
    }
    return await work(people)
  } finally {
    await browser.close()
    for (const stack of stacks) await stack.stop()
  }
}

/** Waits for the files that a stack imports by itself. */
async function untilImported(origin) {
  const headers = { authorization: `Bearer ${await plannerToken(origin)}` }
  for (;;) {
    const { coming } = await (await fetch(`${origin}/api/data/state`, { headers })).json()
    if (coming.length === 0) return
    await setTimeout(1_000)
  }
}
