import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { banner, openFollowing } from '../fixtures/outage.ts'
import { pause, start, startAll, stop, unpause } from '../fixtures/services.ts'

// Services of the stack stop while a page is in use, and come back.

test.use({ as: 'admin' })
test.afterEach(startAll)

/** Everything must work again within this time after a service answers (milliseconds). */
const recovery = 5_000
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const hospitalsInView = (page: Page) => banner(page, /hospitals in view$/)
const back = (page: Page) => page.getByText(/^Connection restored\./)

/** Starts a service again, and expects the page to recover in time without a reload. */
async function expectBack(page: Page, shown: Locator, restore: () => Promise<number>): Promise<void> {
  const seen = shown.waitFor({ timeout: 120_000 }).then(() => performance.now())
  const answering = await restore()
  const seconds = Math.max(0, (await seen) - answering) / 1000
  console.log(`    works again ${seconds.toFixed(1)} s after the service does`)
  expect(seconds).toBeLessThanOrEqual(recovery / 1000)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
}

/** Opens another page that needs no service, and then the first one again. */
async function expectUsable(page: Page): Promise<void> {
  await menu(page)
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a hospital' }).fill('general')
  await menu(page).getByRole('link', { name: /^Map/ }).click()
  await expect(hospitalsInView(page)).toBeVisible()
}

const outages = [
  { service: 'api', words: /^Server unreachable since/ },
  { service: 'postgres', words: /^Database unreachable since/ },
  { service: 'identity', words: /^Sign-in service unreachable since/ },
]

for (const { service, words } of outages) {
  test(`${service} stops: the page says so, stays usable, and recovers by itself`, async ({ page }) => {
    await openFollowing(page, '/dashboard/widget/map')
    await expect(hospitalsInView(page)).toBeVisible()
    await stop(service)
    await expect(banner(page, words)).toBeVisible()
    await expectUsable(page)
    await expect(banner(page, words)).toBeVisible()
    await expectBack(page, back(page), () => start(service))
    await expect(banner(page, words)).toHaveCount(0)
    await page.getByRole('combobox', { name: /search/i }).fill('general')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test(`${service} hangs: the page says so, and recovers by itself`, async ({ page }) => {
    await openFollowing(page, '/dashboard/widget/map')
    await expect(hospitalsInView(page)).toBeVisible()
    await pause(service)
    await page.getByRole('combobox', { name: /search/i }).fill('general')
    // A paused service rejects nothing, so that only a timeout reveals it.
    await expect(page.getByRole('status').filter({ hasText: /unreachable since/ })).toBeVisible({ timeout: 45_000 })
    await expectUsable(page)
    await expectBack(page, back(page), () => unpause(service))
    await expect(page.getByRole('status').filter({ hasText: /unreachable since/ })).toHaveCount(0)
  })
}

test('when PostgreSQL and identity stop one after the other, the page names each and recovers from both', async ({
  page,
}) => {
  await openFollowing(page, '/dashboard/widget/map')
  await stop('postgres')
  await expect(banner(page, /Database unreachable since/)).toBeVisible()
  await stop('identity')
  await start('postgres')
  await expect(banner(page, /^Sign-in service unreachable since/)).toBeVisible()
  await expectBack(page, back(page), () => start('identity'))
})

test('a page that is loaded while identity is down waits, and then shows the requested page', async ({ page }) => {
  await stop('identity')
  await page.goto('/dashboard/user/account-profile/profile1?tab=subscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sign-in service can’t be reached')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await expectBack(page, page.getByRole('heading', { level: 1, name: 'Profile' }), () => start('identity'))
  expect(new URL(page.url()).search).toBe('?tab=subscription')
})

const remotes = [
  { name: 'analytics', entry: /^Cost Report Data/ },
  { name: 'map', entry: /^Map/ },
  { name: 'members', entry: /^Members/ },
  { name: 'profile', entry: /^Profile/ },
  { name: 'programming', entry: /^Programming/ },
  { name: 'projects', entry: /^Projects/ },
]

for (const { name, entry } of remotes) {
  test(`the server of ${name} stops: its page says so, other pages keep working, and it comes back by itself`, async ({
    page,
  }) => {
    const other = name === 'projects' ? /^Programming/ : /^Projects/
    const panel = page.getByRole('heading', { level: 1, name: /can’t be shown right now$/ })
    const screen = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /can’t be shown right now$/ })
    await openFollowing(page, '/dashboard/trial-expired')
    await stop(name)
    await menu(page).getByRole('link', { name: entry }).click()
    await expect(panel).toBeVisible()
    await expect(page.getByText('This page keeps trying and reappears automatically.')).toBeVisible()
    await menu(page).getByRole('link', { name: other }).click()
    await expect(screen).toBeVisible()
    await menu(page).getByRole('link', { name: entry }).click()
    await expect(panel).toBeVisible()
    await expectBack(page, screen, () => start(name))
  })
}

test('a page that is open keeps working when the server of its remote stops', async ({ page }) => {
  await openFollowing(page, '/dashboard/widget/map')
  await expect(hospitalsInView(page)).toBeVisible()
  await stop('map')
  const note = page.getByText(/^The background map can’t be loaded at the moment\./)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(note).toBeVisible()
  await page.getByRole('combobox', { name: /search/i }).fill('general')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('region', { name: /general/i })).toBeVisible()
  const gone = note.waitFor({ state: 'hidden', timeout: 120_000 }).then(() => performance.now())
  const answering = await start('map')
  const seconds = Math.max(0, (await gone) - answering) / 1000
  console.log(`    the background is back ${seconds.toFixed(1)} s after its server`)
  expect(seconds).toBeLessThanOrEqual(recovery / 1000)
})

test('an open page stays when the gateway stops, says so, and recovers by itself', async ({ page }) => {
  await openFollowing(page, '/dashboard/widget/map')
  await expect(hospitalsInView(page)).toBeVisible()
  await stop('gateway')
  await expect(banner(page, /^Server unreachable since/)).toBeVisible()
  await expect(hospitalsInView(page)).toBeVisible()
  await expectBack(page, back(page), () => start('gateway'))
})
