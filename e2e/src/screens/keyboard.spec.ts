import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { widths } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe.configure({ mode: 'parallel' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

test.describe('by keyboard alone', () => {
  test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

  test('the tab stops reach the menu, which leads to other pages, Escape closes menus, palette, settings and drawer and returns the focus, and nothing moves with reduced motion', async ({
    page,
  }) => {
    const longest = await watchMotion(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome/ }).first()).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const programming = menu.getByRole('link', { name: /^Programming/ })
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      if (await programming.evaluate((link) => link === document.activeElement)) break
    }
    await expect(programming).toBeFocused()
    expect(await programming.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeFocused()

    for (const { what, button, item } of [
      { what: 'the account menu', button: /^Account of/, item: 'Profile' },
      { what: 'the language menu', button: /^Language/, item: 'Français' },
    ]) {
      await test.step(what, async () => {
        const opener = page.getByRole('button', { name: button })
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
        expect(await page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem', { name: item })).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }

    await test.step('the palette, and the settings, which fold the menu', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const opener = page.getByRole('button', { name: 'Customise the interface' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Mini').click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.getByRole('button', { name: 'Open or close the menu' }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    })

    await test.step('the drawer and the palette of a narrow screen', async () => {
      await page.setViewportSize(widths.narrow)
      await expect(menu).toHaveCount(0)
      const opener = page.getByRole('button', { name: 'Open or close the menu' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(opener).toBeFocused()

      const search = page.getByRole('button', { name: /^Search or jump to/ })
      await search.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Enter')
      await expect(search).toBeFocused()
    })
    expect(await longest()).toBeLessThan(1)
  })

  test('a hospital can be found and its summary opened', async ({ page }) => {
    const api = await openWithApi(page, '/dashboard/widget/map')
    const { name } = (await (await api(`facilities/${ccn}`)).json()) as { name: string }
    await page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' }).focus()
    await page.keyboard.type(ccn)
    await expect(page.getByRole('option').filter({ hasText: ccn })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close card' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open hospital summary' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  })
})

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
