import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

/** The longest animation in the page since the watch began, in milliseconds. */
async function watchMotion(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { longestMotion: 0 })
    const look = () => {
      const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
      Object.assign(globalThis, { longestMotion: Math.max(longestMotion, ...durations) })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => longestMotion)
}

declare const longestMotion: number

test('menus, drawers, palette, settings and page changes do not move with reduced motion', async ({ page }) => {
  const longest = await watchMotion(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click()
  await press(/^Account of/)
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Open or close the menu')
  await press('Open or close the menu')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Customise the interface')
  await page.getByRole('dialog').getByText('Mini').click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
  expect(await longest()).toBeLessThan(1)
})
