import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search or jump to/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

test.describe('an organization’s admin by keyboard alone', () => {
  test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } })

  test('opens a page, changes theme and language, and finds a hospital', async ({ page }) => {
    await page.goto('/dashboard')
    await openPalette(page)
    await expect(page.getByRole('option', { name: /^Zip code analytics.*Coming Soon/ })).toBeDisabled()
    await page.keyboard.type('right-siz')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Programming')
    await expect(heading(page)).toBeFocused()

    await openPalette(page)
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/^Programming/)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toBeFocused()

    await openPalette(page)
    await page.keyboard.type('ZZ0137')
    const hospital = page.getByRole('group', { name: 'Hospitals' }).getByRole('option')
    await expect(hospital).toHaveCount(1)
    const name = (await hospital.locator('span > span').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/analytics\?ccn=ZZ0137$/)
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()

    await openPalette(page)
    await page.keyboard.type('francais')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('light mode')
    await expect(page.getByRole('option').first()).toHaveText(/^Mode clair/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
  })
})
