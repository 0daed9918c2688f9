import type { BrowserContext, Page, Route } from '@playwright/test'
import { isWhole } from '../chaos/cases.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { refetchAll } from '../fixtures/outage.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { identityOrigin, origin } from '../fixtures/stack.ts'

const programming = '/dashboard/widget/programming'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })
/** A new program with a volume, whose field takes entries. */
const sizing = `${programming}?days=7300`
const days = (page: Page) => page.getByRole('textbox', { name: /^Patient days in/ })

test.describe('a sign-in that fails', () => {
  test('shows an error for an unexpected authorization response, removes its code from the address, and offers another account after a denial of the provider', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard?code=stolen&state=made-up')
    await expect(heading(page)).toHaveText('This response does not match a sign-in in this tab')
    await expect(page).toHaveURL(/\/dashboard\/widget\/map$/)
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('missing_transaction')).toBeVisible()
    await expectAccessible(page, { keepsLook: true })

    await refuseOnce(context, 'access_denied', 'The user is not part of the organization')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Access denied')
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('The user is not part of the organization')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with another account' }).click()
    await submitSignIn(page, 'standard')
    await expect(accountButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/widget\/map$/)
  })

  test('stops after three redirects within a minute', async ({ page, context }) => {
    let attempts = 0
    await context.route(`${identityOrigin}/authorize?*`, (route) => {
      attempts += 1
      return bounce(route)
    })
    await page.clock.install()
    await page.goto(programming)
    await expect(heading(page)).toHaveText('The sign-in kept repeating')
    const before = attempts
    expect(before).toBeGreaterThanOrEqual(3)
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL(programming)
    expect(attempts).toBe(before)
  })

  test('shows an error before the redirect when cookies are blocked', async ({ page }) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: blocked })
      Object.defineProperty(window, 'sessionStorage', { get: blocked })
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    })
    await page.goto(programming)
    await expect(heading(page)).toHaveText('Cookies are blocked')
    await expect(page).toHaveURL(programming)
  })
})

test.describe('when the server ends the session', () => {
  test.use({ as: 'standard' })

  test(
    'a page with unsaved entries keeps them while the user signs in again in a window',
    { tag: ['@chaos', '@session-ended'] },
    async ({ page, context }) => {
      await page.goto(sizing)
      const other = await context.newPage()
      await other.goto(sizing)
      for (const tab of [page, other]) {
        await expect(accountButton(tab)).toBeVisible()
        await days(tab).fill('7301')
      }
      const restore = await endSession(context)
      await refetchAll(context)
      for (const tab of [page, other]) {
        await expect(tab.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
      }
      expect(await page.evaluate(() => localStorage.getItem('user-credentials'))).toBeNull()

      const closed = await openSignInWindow(page)
      await closed.close()
      await expect(page.getByText('The sign-in window was closed')).toBeVisible()
      await expectAccessible(page)

      await restore()
      const signInWindow = await openSignInWindow(page)
      await expect(signInWindow.getByLabel(/e-?mail/i)).toHaveValue('standard@planner.test')
      expect(await signInWindow.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600])
      await submitSignIn(signInWindow, 'standard')
      await expect(page.getByText('You are signed in again.')).toBeVisible()
      for (const tab of [page, other]) {
        await expect(tab.getByRole('dialog'), tab === page ? 'in the tab that signed in' : 'in the other').toHaveCount(
          0,
        )
        await expect(days(tab)).toHaveValue(/^7,?301$/)
      }
      expect(signInWindow.isClosed()).toBe(true)
      expect(await page.evaluate(() => localStorage.getItem('user-credentials'))).toContain('standard@planner.test')
    },
  )

  // The message stays for four seconds.
  const inWholeRuns = isWhole ? test : test.skip
  inWholeRuns(
    'any other page shows a message, leaves to sign in, and comes back',
    { tag: ['@chaos', '@session-ended'] },
    async ({ page, context }) => {
      const path = '/dashboard/user/account-profile/profile1?tab=subscription'
      await page.goto(path)
      await expect(heading(page)).toHaveText('Profile')
      const restore = await endSession(context)
      await refetchAll(context)
      await expect(heading(page)).toHaveText('Your session has ended')
      await restore()
      await submitSignIn(page, 'standard')
      await expect(page).toHaveURL(path)
    },
  )
})

test('a page at another origin shows the address of the configured one', async ({ page, context }) => {
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const origins = { production: 'https://keyroom.example', development: 'https://keyroom.example' }
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), origins } })
  })
  await page.goto('/dashboard/analytics?ccn=220071')
  await expect(heading(page)).toHaveText('KeyRoom is at another address')
  const link = page.getByRole('link', { name: 'https://keyroom.example/dashboard/analytics?ccn=220071' })
  await expect(link).toBeVisible()
})

/** Makes the provider reject the next sign-in without a page of its own. */
async function refuseOnce(context: BrowserContext, error: string, description: string): Promise<void> {
  await context.route(
    `${identityOrigin}/authorize?*`,
    (route) => {
      const asked = new URL(route.request().url()).searchParams
      const query = new URLSearchParams({ error, error_description: description, state: asked.get('state') ?? '' })
      return route.fulfill({ status: 302, headers: { location: `${origin}/dashboard?${query}` } })
    },
    { times: 1 },
  )
}

/** Redirects back at once without a result. */
async function bounce(route: Route): Promise<void> {
  await route.fulfill({ status: 302, headers: { location: `${origin}${programming}` } })
}

/** Ends the browser's session on the server; the API rejects its tokens until the returned function is called. */
async function endSession(context: BrowserContext): Promise<() => Promise<void>> {
  await context.clearCookies({ name: /^keyroom_session/ })
  const refuseToken = (route: Route) =>
    route.fulfill({ status: 401, json: { code: 'token-expired', message: 'Expired', requestId: 'r' } })
  const refuseRefresh = (route: Route) =>
    route.request().postData()?.includes('grant_type=refresh_token')
      ? route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': origin },
          json: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
        })
      : route.continue()
  const api = /\/api\/(?!ready|health)/
  await context.route(api, refuseToken)
  await context.route(`${identityOrigin}/oauth/token`, refuseRefresh)
  return async () => {
    await context.unroute(api, refuseToken)
    await context.unroute(`${identityOrigin}/oauth/token`, refuseRefresh)
  }
}

async function openSignInWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  return opened
}
