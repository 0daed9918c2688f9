import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { banner, expectRecovered, openFollowing, makeUnreachable } from '../fixtures/outage.ts'
import { refetchAll } from '../fixtures/refetch-all.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test.use({ as: 'standard' })

const api = /\/api\//
const map = '/dashboard/widget/map'
const inView = (page: Page) => banner(page, /hospitals in view$/)
const search = (page: Page) => page.getByRole('combobox', { name: /find a hospital|search/i })
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('a page stays open without the server, its data store or the network, says which, and catches up by itself', async ({
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

  await test.step('without the data store', async () => {
    const checks = { database: 'unreachable', identity: 'ok' }
    const restore = await makeUnreachable(context, api, (route) =>
      route.fulfill({ status: 503, json: { code: 'database-unavailable', status: 'not-ready', checks } }),
    )
    await search(page).fill('medical')
    await expect(banner(page, /^Database unreachable since/)).toBeVisible()
    await expect(inView(page)).toBeVisible()
    await restore()
    await expectRecovered(page)
    await expectRecoveryForgotten(page)
  })

  await test.step('without the network, at once', async () => {
    await context.setOffline(true)
    await expect(banner(page, /^Offline since/)).toBeVisible()
    await context.setOffline(false)
    await expectRecovered(page)
  })
})

test('figures stay on the screen when a refetch fails', async ({ page, context }) => {
  await openFollowing(page, '/dashboard/analytics?ccn=ZZ0137')
  const figures = page
    .getByRole('heading', { name: /occupancy/i })
    .or(page.getByText(/^Occupancy/))
    .first()
  await expect(figures).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
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

  test.describe('for a visitor', () => {
    test.use({ as: undefined })

    test('shows a message on the front page and the requested page while it is unreachable', async ({
      page,
      context,
    }) => {
      const restore = await makeUnreachable(context, identity)
      await page.goto('/')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('can’t be reached')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
      await restore()
      await expect(page).toHaveURL(identity)
      await submitSignIn(page, 'standard')
      await expect(page).toHaveURL(path)
    })
  })
})

test('five tabs share one stream of changes, and another tab opens it when the first is closed', async ({
  context,
}) => {
  const streams: Page[] = []
  const open = async () => {
    const tab = await context.newPage()
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/changes')) streams.push(tab)
    })
    await tab.goto(map)
    await expect(inView(tab)).toBeVisible()
    return tab
  }
  const tabs = [await open()]
  await expect.poll(() => streams.length).toBe(1)
  for (let count = 1; count < 5; count += 1) tabs.push(await open())
  expect(streams).toHaveLength(1)

  const restore = await makeUnreachable(context, api)
  await search(tabs[4] as Page).fill('general')
  for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toBeVisible()
  await restore()
  for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toHaveCount(0)

  const before = streams.length
  const asked = tabs.slice(1).map((tab) => tab.waitForRequest(/facilities\/points$/))
  await tabs[0]?.close()
  await expect.poll(() => streams.length).toBeGreaterThan(before)
  expect(new Set(streams.slice(before)).size).toBe(1)
  // No stream reported what changed between the two, so every tab refetches.
  await Promise.all(asked)
})

test('a change in the stream refetches data without a message', async ({ page, context }) => {
  const ready = { status: 'ready', checks: { database: 'ok', identity: 'ok' } }
  const shown = Promise.withResolvers<void>()
  let streams = 0
  await context.route(/\/api\/changes$/, async (route) => {
    streams += 1
    if (streams > 1) return route.continue()
    await shown.promise
    const events = [`event: status\ndata: ${JSON.stringify(ready)}`, 'event: change\ndata: {"subject":"public-data"}']
    return route.fulfill({
      contentType: 'text/event-stream',
      // So that only the change is a reason to refetch.
      headers: { 'x-unchanged-for': '3600000' },
      body: `${events.join('\n\n')}\n\n`,
    })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/facilities/points')) asked += 1
  })
  await page.goto(map)
  await expect(inView(page)).toBeVisible()
  expect(asked).toBe(1)
  shown.resolve()
  await expect.poll(() => asked).toBe(2)
  await expect(inView(page)).toBeVisible()
  await expect(banner(page, /since \d/)).toHaveCount(0)
})

test('the banner and the waiting page are accessible', async ({ page, context }) => {
  await openFollowing(page, '/dashboard')
  const restore = await makeUnreachable(context, api, (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'not-ready', checks: { database: 'unreachable', identity: 'unreachable' } },
    }),
  )
  await refetchAll(context)
  await expect(banner(page, /Database unreachable.*Sign-in service unreachable/)).toBeVisible()
  await expectAccessible(page, { keepsLook: true })
  await page.getByRole('button', { name: 'What this means' }).click()
  await expect(page.getByText(/You stay signed in/)).toBeInViewport()
  await restore()
  await makeUnreachable(context, new RegExp(`^${identityOrigin}/`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
  await expectAccessible(page, { keepsLook: true })
})

test('a page whose files do not arrive loads once more by itself, and then says so', async ({ page }) => {
  const failure = page.getByRole('alert').getByRole('heading', { name: 'KeyRoom could not start' })
  for (const file of [/\/assets\/main\.[^/]+\.js$/, '**/config.json']) {
    await test.step(`${file}`, async () => {
      let asked = 0
      await page.route(file, (route) => ((asked += 1) === 1 ? route.abort('connectionreset') : route.continue()))
      await page.goto('/dashboard')
      await expect(accountButton(page)).toBeVisible()
      expect(asked).toBe(2)
      await page.unroute(file)

      await page.route(file, (route) => route.abort())
      await page.reload()
      await expect(failure).toBeVisible()
      await page.unroute(file)
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(accountButton(page)).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    })
  }
})

/** Waits until the message of a recovery is gone, so that the next one is a new message. */
async function expectRecoveryForgotten(page: Page): Promise<void> {
  await expect(page.getByText('Connection restored. Data is up to date.')).toHaveCount(0)
}
