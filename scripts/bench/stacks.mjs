import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser, signIn } from '../browser.mjs'
import { startTestStack } from '../test-stack.mjs'

/**
 * Runs stacks with a signed-in user in one browser, and stops all of it after the work.
 * @template Result
 * @param {readonly { data?: string, publish?: (site: string) => unknown }[]} wishes for each stack, a PGlite folder to
 *   copy its data from, and what to publish in its site
 * @param {(stacks: { origin: string, context: import('@playwright/test').BrowserContext }[]) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withStacks(wishes, work) {
  const stacks = []
  const browser = await launchBrowser()
  try {
    for (const { data, publish } of wishes) {
      const prepare = async ({ state, site }) => {
        if (data) cpSync(data, join(state, 'data'), { recursive: true })
        await publish?.(site)
      }
      stacks.push(await startTestStack({ prepare }))
    }
    const people = []
    for (const { env } of stacks) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US' })
      const page = await context.newPage()
      await signIn(page, env.KEYROOM_ORIGIN)
      // A returning user has accepted the cookie notice.
      await context.addCookies([{ name: 'CookieConsent', value: 'true', url: env.KEYROOM_ORIGIN }])
      await page.close()
      people.push({ origin: env.KEYROOM_ORIGIN, context })
    }
    return await work(people)
  } finally {
    await browser.close()
    for (const stack of stacks) await stack.stop()
  }
}
