import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { banner, expectRecovered, openFollowing, recovery, takeAway } from '../fixtures/outage.ts'
import { fillLogin } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test.use({ as: 'standard' })

const api = /\/api\//
const map = '/dashboard/widget/map'
const inView = (page: Page) => banner(page, /hospitals in view$/)
const search = (page: Page) => page.getByRole('combobox', { name: /find a hospital|search/i })
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('without the API the page stays, says so, and catches up by itself', async ({ page, context }) => {
  await openFollowing(page, map)
  await expect(inView(page)).toBeVisible()
  const bringBack = await takeAway(context, api)
  await search(page).fill('general')
  await expect(banner(page, /^Server unreachable since/)).toBeVisible(recovery)
  await expect(inView(page)).toBeVisible()
  await bringBack()
  await expectRecovered(page)
  await expect(page.getByRole('option', { name: /General/ }).first()).toBeVisible()
})

test('a data store that is away is told from a server that is', async ({ page, context }) => {
  await openFollowing(page, map)
  await expect(inView(page)).toBeVisible()
  const checks = { database: 'unreachable', identity: 'ok' }
  const bringBack = await takeAway(context, api, (route) =>
    route.fulfill({ status: 503, json: { code: 'database-unavailable', status: 'not-ready', checks } }),
  )
  await search(page).fill('general')
  await expect(banner(page, /^Data store unreachable since/)).toBeVisible(recovery)
  await expect(inView(page)).toBeVisible()
  await bringBack()
  await expectRecovered(page)
})

test('a refetch that fails leaves the figures on the screen', async ({ page, context }) => {
  await openFollowing(page, `/dashboard/analytics?ccn=${await anyHospital(page)}`)
  const figures = page
    .getByRole('heading', { name: /occupancy/i })
    .or(page.getByText(/^Occupancy/))
    .first()
  await expect(figures).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const bringBack = await takeAway(context, api)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(banner(page, /^Server unreachable since/)).toBeVisible(recovery)
  const keepReportsAway = await takeAway(context, /cost-reports$/)
  const refetch = page.waitForRequest(/cost-reports$/)
  await bringBack()
  await refetch
  await expect(page.getByText('Connected again.', { exact: true })).toBeVisible(recovery)
  await expect(figures).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /could not be read|offline/i })).toHaveCount(0)
  await keepReportsAway()
})

test('a page that is opened while the API is away shows its frame and fills itself later', async ({
  page,
  context,
}) => {
  const bringBack = await takeAway(context, api)
  await page.goto(map)
  await expect(accountButton(page)).toBeVisible()
  await expect(banner(page, /^Server unreachable since/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Hospitals could not be loaded' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await bringBack()
  await expectRecovered(page)
  await expect(inView(page)).toBeVisible(recovery)
})

test('offline is said at once, and over at once', async ({ page, context }) => {
  await openFollowing(page, map)
  await context.setOffline(true)
  await expect(banner(page, /^Offline since/)).toBeVisible(recovery)
  await context.setOffline(false)
  await expectRecovered(page)
})

test.describe('the sign-in service', () => {
  const identity = new RegExp(`^${identityOrigin}/`)
  const path = '/dashboard/user/account-profile/profile1?tab=subscription'

  test('away while a page is loaded, keeps the page waiting, and then the page goes where it wanted', async ({
    page,
    context,
  }) => {
    const bringBack = await takeAway(context, identity)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached', recovery)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const asked = page.waitForRequest(/openid-configuration$/)
    await asked
    await bringBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile', recovery)
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('away when a token has to be renewed, signs nobody out', async ({ page, context }) => {
    await openFollowing(page, map)
    await expect(inView(page)).toBeVisible()
    const bringBack = await takeAway(context, identity)
    const acceptTokens = await takeAway(context, /\/api\/facilities\?/, (route) =>
      route.fulfill({ status: 401, json: { code: 'token-expired', message: 'Expired', requestId: 'r' } }),
    )
    await search(page).fill('general')
    await expect(banner(page, /Sign-in service unreachable since.*You stay signed in/)).toBeVisible(recovery)
    await acceptTokens()
    await bringBack()
    await expectRecovered(page)
    await expect(accountButton(page)).toBeVisible()
    await expect(page.getByRole('option', { name: /General/ }).first()).toBeVisible()
  })

  test('away, keeps who wants to log out signed in, and says so', async ({ page, context }) => {
    await openFollowing(page, path)
    const bringBack = await takeAway(context, identity)
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText(/you are still signed in/)).toBeVisible()
    await expect(page).toHaveURL(path)
    await bringBack()
    await expectRecovered(page)
  })

  test.describe('for a visitor', () => {
    test.use({ as: undefined })

    test('away, lets them wait at the front page and at the page they wanted', async ({ page, context }) => {
      const bringBack = await takeAway(context, identity)
      await page.goto('/')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('can’t be reached')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
      await bringBack()
      await expect(page).toHaveURL(identity, recovery)
      await fillLogin(page, 'standard')
      await expect(page).toHaveURL(path)
    })
  })
})

test('five tabs read one stream, hear the same, and another goes on when that one is closed', async ({ context }) => {
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

  const bringBack = await takeAway(context, api)
  await search(tabs[4] as Page).fill('general')
  for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toBeVisible(recovery)
  await bringBack()
  for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toHaveCount(0, recovery)

  const before = streams.length
  const asked = tabs.slice(1).map((tab) => tab.waitForRequest(/facilities\/points$/, recovery))
  await tabs[0]?.close()
  await expect.poll(() => streams.length, recovery).toBeGreaterThan(before)
  expect(new Set(streams.slice(before)).size).toBe(1)
  // What changed between the two streams was told to nobody: every tab asks again.
  await Promise.all(asked)
})

test('a change that the stream tells is asked for, without a word', async ({ page, context }) => {
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
      // So that nothing but the change is a reason to ask again.
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
  await expect.poll(() => asked, recovery).toBe(2)
  await expect(inView(page)).toBeVisible()
  await expect(banner(page, /since \d/)).toHaveCount(0)
})

test('the banner and the waiting page can be read by everybody', async ({ page, context }) => {
  await openFollowing(page, '/dashboard')
  const bringBack = await takeAway(context, api, (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'not-ready', checks: { database: 'unreachable', identity: 'unreachable' } },
    }),
  )
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(banner(page, /Data store unreachable.*Sign-in service unreachable/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'What this means' }).click()
  await expect(page.getByText(/You stay signed in/)).toBeInViewport()
  await bringBack()
  await takeAway(context, new RegExp(`^${identityOrigin}/`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
  await expectAccessible(page)
})

async function anyHospital(page: Page): Promise<string> {
  const ask = await openWithApi(page, map)
  const { items } = (await (await ask('facilities?limit=1')).json()) as { items: { ccn: string }[] }
  return items[0]?.ccn ?? ''
}
