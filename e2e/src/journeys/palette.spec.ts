import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, hospitals and settings' })
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

  test('navigates by letter shortcuts, but not while typing or when they are switched off', async ({ page }) => {
    await page.goto('/dashboard/widget/map')
    await expect(page.getByRole('button', { name: /^Search or jump to/ })).toBeVisible()
    const search = page.getByRole('combobox').first()
    await search.focus()
    await page.keyboard.type('gr?')
    await expect(search).toHaveValue('gr?')
    await expect(page).toHaveURL(/widget\/map/)
    await page.keyboard.press('Escape')
    await search.blur()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(heading(page)).toHaveText('Programming')

    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Cost Report Data')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    const off = help.getByRole('switch', { name: 'Single-letter shortcuts' })
    await off.focus()
    await page.keyboard.press('Space')
    await expect(off).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(heading(page)).toBeFocused()

    await page.reload()
    await expect(heading(page)).toHaveText('Programming')
    await expect(page.getByRole('button', { name: /^Search or jump to/ })).toBeVisible()
    for (const key of ['Shift+?', 'g', 'm']) await page.keyboard.press(key)
    await openPalette(page)
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
    await expect(page).toHaveURL(/widget\/programming/)
  })

  test('opens the palette on a phone by its button, and gets it and a list of shortcuts without violations of WCAG 2.2 AA', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Search or jump to/ }).click()
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^Search or jump to/ })).toBeFocused()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPalette(page)
    await expectAccessible(page, { keepsLook: true })
    await page.keyboard.type('ZZ01')
    await expect(page.getByRole('group', { name: 'Hospitals' })).toBeVisible()
    await expectAccessible(page, { keepsLook: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, { keepsLook: true })
  })
})

test.describe('a user with several accounts', () => {
  test.use({ as: 'multi' })

  test('switches to another account, which has its own recent items', async ({ page }) => {
    await page.goto('/dashboard')
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await openPalette(page)
    await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible()
    await page.keyboard.type('switch harbor')
    await expect(page.getByRole('option').first()).toHaveText(/^Switch to Harbor Clinics/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/widget\/map/)
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Members/ }),
    ).toBeVisible()
    await openPalette(page)
    await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0)
  })
})
