import type { Page } from '@playwright/test'
import { isWhole } from '../chaos/cases.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, followPath, test } from '../fixtures/journey.ts'
import { banner, expectRecovered, openFollowing, makeUnreachable, refetchAll } from '../fixtures/outage.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test.use({ as: 'standard' })

const api = /\/api\//
const map = '/dashboard/widget/map'
const inView = (page: Page) => banner(page, /hospitals in view$/)
const search = (page: Page) => page.getByRole('combobox', { name: /find a hospital|search/i })
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('pages stay open without the server, its data store or the network, say which, keep their figures, and catch up by themselves', async ({
  page,
  context,
}) => {
  await openFollowing(page, map)
  await expect(inView(page)).toBeVisible()

  await test.step('without the server', async () => {
    const restore = await makeUnreachable(context, api)
    await search(page).fill('general')
    await expect(banner(page, /^Server unreachable since/)).toBeVisible()
    await expect(inView(page)).toBeVisible()
    await restore()
    await expectRecovered(page)
    await expect(page.getByRole('option', { name: /General/ }).first()).toBeVisible()
    await expectRecoveryForgotten(page)
  })

  await test.step('without the data store and the sign-in service, in an accessible banner', async () => {
    await followPath(page, '/dashboard')
    await expect(welcome(page)).toBeVisible()
    const checks = { database: 'unreachable', identity: 'unreachable' }
    const restore = await makeUnreachable(context, api, (route) =>
      route.fulfill({ status: 503, json: { code: 'database-unavailable', status: 'not-ready', checks } }),
    )
    await refetchAll(context)
    await expect(banner(page, /Database unreachable.*Sign-in service unreachable/)).toBeVisible()
    await expect(welcome(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'What this means' }).click()
    await expect(page.getByText(/You stay signed in/)).toBeInViewport()
    await restore()
    await expectRecovered(page)
    await expectRecoveryForgotten(page)
  })

  await test.step('without the network, at once', async () => {
    await context.setOffline(true)
    await expect(banner(page, /^Offline since/)).toBeVisible()
    await context.setOffline(false)
    await expectRecovered(page)
    await expectRecoveryForgotten(page)
  })

  await test.step('figures stay when they can’t be fetched again', async () => {
    await followPath(page, '/dashboard/analytics?ccn=ZZ0137')
    const figures = page
      .getByRole('heading', { name: /occupancy/i })
      .or(page.getByText(/^Occupancy/))
      .first()
    await expect(figures).toBeVisible()
    const restore = await makeUnreachable(context, api)
    await refetchAll(context)
    await expect(banner(page, /^Server unreachable since/)).toBeVisible()
    const keepReportsAway = await makeUnreachable(context, /cost-reports$/)
    const refetch = page.waitForRequest(/cost-reports$/)
    await restore()
    await refetch
    await expect(page.getByText('Connection restored.', { exact: true })).toBeVisible()
    await expect(figures).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /could not be (loaded|read)|offline/i })).toHaveCount(0)
    await keepReportsAway()
  })
})

test('a page that opens without the API shows its frame and its content later', async ({ page, context }) => {
  const restore = await makeUnreachable(context, api)
  await page.goto(map)
  await expect(accountButton(page)).toBeVisible()
  await expect(banner(page, /^Server unreachable since/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Hospitals could not be loaded' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await restore()
  await expectRecovered(page)
  await expect(inView(page)).toBeVisible()
})

test.describe('the sign-in service', () => {
  const identity = new RegExp(`^${identityOrigin}/`)
  const path = '/dashboard/user/account-profile/profile1?tab=subscription'

  test(
    'keeps a page waiting that is loaded without it, then leads to the requested page, and keeps a user signed in who logs out without it',
    { tag: ['@chaos', '@identity-down'] },
    async ({ page, context }) => {
      const restore = await makeUnreachable(context, identity)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
      await expectAccessible(page)
      await page.evaluate(() => Object.assign(window, { stayed: true }))
      await page.waitForRequest(/openid-configuration$/)
      const following = page.waitForResponse(/\/api\/changes$/)
      await restore()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
      await expect(page).toHaveURL(path)
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
      await following

      const restoreAgain = await makeUnreachable(context, identity)
      await accountButton(page).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page.getByText(/you are still signed in/)).toBeVisible()
      await expect(page).toHaveURL(path)
      await restoreAgain()
      await expectRecovered(page)
    },
  )

  test.describe('at a renewal', () => {
    test.skip(!isWhole, 'only npm run chaos')

    test(
      'signs nobody out when it is unreachable while a token is renewed',
      { tag: ['@chaos', '@identity-down'] },
      async ({ page, context }) => {
        await openFollowing(page, map)
        await expect(inView(page)).toBeVisible()
        const restore = await makeUnreachable(context, identity)
        const acceptTokens = await makeUnreachable(context, /\/api\/facilities\?/, (route) =>
          route.fulfill({ status: 401, json: { code: 'token-expired', message: 'Expired', requestId: 'r' } }),
        )
        await search(page).fill('general')
        await expect(banner(page, /Sign-in service unreachable since.*You stay signed in/)).toBeVisible()
        await acceptTokens()
        await restore()
        await expectRecovered(page)
        await expect(accountButton(page)).toBeVisible()
        await expect(page.getByRole('option', { name: /General/ }).first()).toBeVisible()
      },
    )
  })
})

/** Waits until the message of a recovery is gone, so that the next one is a new message. */
async function expectRecoveryForgotten(page: Page): Promise<void> {
  await expect(page.getByText('Connection restored. Data is up to date.')).toHaveCount(0)
}
