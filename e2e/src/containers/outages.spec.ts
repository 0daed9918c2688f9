import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { banner, openFollowing } from '../fixtures/outage.ts'
import { pause, start, startAll, stop, unpause } from '../fixtures/services.ts'

// Services of the stack stop under a page that somebody works on, and come back.

test.use({ as: 'admin' })
test.afterEach(startAll)

/** Within this time after a service answers again, everything works again (milliseconds). */
const recovery = 5_000
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const hospitalsInView = (page: Page) => banner(page, /hospitals in view$/)
const back = (page: Page) => page.getByText(/^Connected again\./)

/** Brings a service back and holds the page to its word: shown again in time, and never loaded anew. */
async function expectBack(page: Page, shown: Locator, bringBack: () => Promise<number>): Promise<void> {
  const seen = shown.waitFor({ timeout: 120_000 }).then(() => performance.now())
  const answering = await bringBack()
  const seconds = Math.max(0, (await seen) - answering) / 1000
  console.log(`    works again ${seconds.toFixed(1)} s after the service does`)
  expect(seconds).toBeLessThanOrEqual(recovery / 1000)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
}

/** The page can be used: another screen that needs no answer is opened, and the first one again. */
async function expectUsable(page: Page): Promise<void> {
  await menu(page)
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beds by target occupancy' })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Patient days' }).fill('20000')
  await menu(page).getByRole('link', { name: /^Map/ }).click()
  await expect(hospitalsInView(page)).toBeVisible()
}

const outages = [
  { service: 'api', words: /^Server unreachable since/ },
  { service: 'postgres', words: /^Data store unreachable since/ },
  { service: 'identity', words: /^Sign-in service unreachable since/ },
]

for (const { service, words } of outages) {
  test(`${service} stops: the page says so, can be used, and goes on by itself when it is back`, async ({ page }) => {
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

  test(`${service} hangs: the page says so, and goes on by itself when it moves again`, async ({ page }) => {
    await openFollowing(page, '/dashboard/widget/map')
    await expect(hospitalsInView(page)).toBeVisible()
    await pause(service)
    await page.getByRole('combobox', { name: /search/i }).fill('general')
    // Nothing is refused: only patience tells.
    await expect(page.getByRole('status').filter({ hasText: /unreachable since/ })).toBeVisible({ timeout: 45_000 })
    await expectUsable(page)
    await expectBack(page, back(page), () => unpause(service))
    await expect(page.getByRole('status').filter({ hasText: /unreachable since/ })).toHaveCount(0)
  })
}

test('PostgreSQL and identity stop one after the other: each is named, and the page recovers from both', async ({
  page,
}) => {
  await openFollowing(page, '/dashboard/widget/map')
  await stop('postgres')
  await expect(banner(page, /Data store unreachable since/)).toBeVisible()
  await stop('identity')
  await start('postgres')
  await expect(banner(page, /^Sign-in service unreachable since/)).toBeVisible()
  await expectBack(page, back(page), () => start('identity'))
})

test('a page that is loaded while identity is stopped waits, and then is the page that was asked for', async ({
  page,
}) => {
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
  test(`the server of ${name} stops: its screen says so, the others go on, and it comes back by itself`, async ({
    page,
  }) => {
    const other = name === 'projects' ? /^Programming/ : /^Projects/
    const panel = page.getByRole('heading', { level: 1, name: /can’t be shown right now$/ })
    const screen = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /can’t be shown right now$/ })
    await openFollowing(page, '/dashboard/trial-expired')
    await stop(name)
    await menu(page).getByRole('link', { name: entry }).click()
    await expect(panel).toBeVisible()
    await expect(page.getByText('This page keeps trying and comes back by itself.')).toBeVisible()
    await menu(page).getByRole('link', { name: other }).click()
    await expect(screen).toBeVisible()
    await menu(page).getByRole('link', { name: entry }).click()
    await expect(panel).toBeVisible()
    await expectBack(page, screen, () => start(name))
  })
}

test('the server of a remote stops after its screen was opened: the screen goes on', async ({ page }) => {
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

test('the gateway stops: an open page stays, says so, and goes on by itself', async ({ page }) => {
  await openFollowing(page, '/dashboard/widget/map')
  await expect(hospitalsInView(page)).toBeVisible()
  await stop('gateway')
  await expect(banner(page, /^Server unreachable since/)).toBeVisible()
  await expect(hospitalsInView(page)).toBeVisible()
  await expectBack(page, back(page), () => start('gateway'))
})
