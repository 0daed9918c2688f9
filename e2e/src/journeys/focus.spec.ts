import { defaultPreferences } from '@keyroom/contract'
import type { Page } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'

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

test('a reload keeps the scroll position, even when the content comes late, Back and Forward restore it and the focus of each page, and each change of page is announced once', async ({
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
  const heard = await listen(page)
  const programming = menu(page).getByRole('link', { name: /^Programming/ })
  await programming.focus()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Programming')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Programming.* \| KeyRoom$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(heard).toHaveLength(1)
  await page.evaluate(() => window.scrollTo(0, 60))

  await page.goBack()
  await expect(page.getByRole('button', { name: /^View as table: Occupancy/ })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await expect(programming).toBeFocused()
  await expect.poll(heard).toHaveLength(2)

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
  await page.goto('/dashboard')
  await expect(heading(page)).toContainText('Welcome')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  for (const [name, width, layout] of [
    ['vertical', 1280, 'vertical'],
    ['narrow', 390, 'vertical'],
    ['horizontal', 1280, 'horizontal'],
  ] as const) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(
        (payload) => new BroadcastChannel('keyroom-events').postMessage({ topic: 'preferences/changed@1', payload }),
        { ...defaultPreferences, layout },
      )
      await expect(menu(page).getByRole('button', { name: 'Facilities' })).toHaveCount(name === 'horizontal' ? 1 : 0)
      // Only a page that has just loaded has not been tabbed through.
      await (name === 'vertical' ? page.keyboard.press('Tab') : skip.focus())
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
