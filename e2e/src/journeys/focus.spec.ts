import type { Page } from '@playwright/test'
import { followPath } from '../fixtures/follow-path.ts'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const announcer = (page: Page) => page.locator('[data-announcer]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Collects the announcements from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await expect(announcer(page)).toBeAttached()
  await announcer(page).evaluate((region) => {
    const heard: string[] = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) heard.push(node.textContent ?? '')
    }).observe(region, { childList: true })
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('every change of page sets the title, is announced once, and focuses the heading', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  await expect(page).toHaveTitle('Dashboard | KeyRoom')
  const heard = await listen(page)
  await expect(page.locator('body')).toBeFocused()

  await menu(page)
    .getByRole('link', { name: /^Programming/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Programming')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Programming.* \| KeyRoom$/)
  await expect.poll(heard).toHaveLength(1)

  await menu(page).getByRole('link', { name: 'Guest' }).click()
  await expect(page).toHaveTitle('Guest | KeyRoom')
  await expect.poll(heard).toHaveLength(2)
  expect((await heard())[1]).toBe('Guest')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page).toHaveTitle('Invité | KeyRoom')
  await expect.poll(heard).toHaveLength(3)
  expect((await heard())[2]).toContain('Français')
})

test('pages of the shell have the same title as heading', async ({ page }) => {
  let before = ''
  for (const path of ['/signup-confirmation', '/no-such-page', '/email-verified', '/dashboard/no-such-page', '/']) {
    await (before ? followPath(page, path) : page.goto(path))
    await expect(heading(page)).toBeVisible()
    await expect(page).not.toHaveTitle(before)
    await expect(page).toHaveTitle(`${await heading(page).textContent()} | KeyRoom`)
    await expect(before ? heading(page) : page.locator('body')).toBeFocused()
    before = await page.title()
  }
})

test('a reload keeps the scroll position, even when the content comes late, and Back and Forward restore it and the focus of each page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto('/dashboard/analytics?ccn=ZZ0137')
  await expect(page.getByRole('button', { name: /^View as table: Occupancy/ })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 650))
  const isFrameShown = Promise.withResolvers<void>()
  await page.route('**/cost-reports', async (route) => {
    await isFrameShown.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/cost-reports')
  await page.reload()
  await requested
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  isFrameShown.resolve()
  await expect(page.getByRole('button', { name: /^View as table: Occupancy/ })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(650)
  await page.unroute('**/cost-reports')

  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  const programming = menu(page).getByRole('link', { name: /^Programming/ })
  await programming.focus()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Programming')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 60))

  await page.goBack()
  await expect(page.getByRole('button', { name: /^View as table: Occupancy/ })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await expect(programming).toBeFocused()

  await page.goForward()
  await expect(heading(page)).toHaveText('Programming')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)

  // The focused element is removed with its page, and gets the focus back with it.
  await followPath(page, '/dashboard')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^Programming/ })
    .first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
})

test('the skip link is visible and leads to the page in the vertical, the narrow and the horizontal layout', async ({
  page,
}) => {
  for (const [layout, width, preferences] of [
    ['vertical', 1280, {}],
    ['narrow', 390, {}],
    ['horizontal', 1280, { layout: 'horizontal' }],
  ] as const) {
    await test.step(layout, async () => {
      await page.setViewportSize({ width, height: 800 })
      if (layout === 'vertical') await page.goto('/dashboard')
      await page.evaluate((kept) => localStorage.setItem('berry-config-ts', JSON.stringify(kept)), preferences)
      // A page that has just loaded has not been tabbed through.
      if (layout !== 'vertical') await page.reload()
      await expect(heading(page)).toContainText('Welcome')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to main content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      expect(new URL(page.url()).hash).toBe('')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    })
  }
})
