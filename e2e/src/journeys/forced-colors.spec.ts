import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

// Windows' high contrast: the browser takes away every ground and shadow, and gives all text a colour of its own.
test.use({ as: 'admin', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const look = 'forced colours'

/** What an element looks like where no ground is drawn. */
const looksOf = (target: Locator) =>
  target.evaluate((element) => {
    const { border, outlineStyle, backgroundColor, color, forcedColorAdjust } = getComputedStyle(element)
    return { border, outlineStyle, backgroundColor, color, forcedColorAdjust }
  })

test('with forced colours the entry of the page, the focus and the edges of what can be pressed are seen', async ({
  page,
}) => {
  await page.goto('/dashboard/widget/programming')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const here = menu.getByRole('link', { name: /^Programming/ })
  expect(await looksOf(here)).not.toEqual(await looksOf(menu.getByRole('link', { name: /^Map/ })))
  const caption = here.getByText('Right-Sizing')
  expect((await looksOf(caption)).color).toBe((await looksOf(here)).color)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect((await looksOf(page.locator(':focus'))).outlineStyle).not.toBe('none')
  await expectNoViolations(page, look)

  await page.goto('/dashboard/nowhere')
  const button = page.getByRole('link', { name: 'To the dashboard' })
  await expect(button).toHaveCSS('border-style', 'solid')
})

test('with forced colours every choice of the settings is told from the others', async ({ page }) => {
  await page.goto('/dashboard/trial-expired')
  await page.getByRole('button', { name: 'Customize the interface' }).click()
  const settings = page.getByRole('dialog')
  const card = (name: string) => settings.getByRole('radio', { name }).locator('xpath=following-sibling::*')
  await expect(card('Light')).toBeVisible()
  expect(await looksOf(card('Light'))).not.toEqual(await looksOf(card('Dark')))
  const track = (name: string) => settings.getByRole('switch', { name }).locator('xpath=../following-sibling::*')
  expect(await looksOf(track('Filled inputs'))).not.toEqual(await looksOf(track('Boxed container')))
  await expectNoViolations(page, look)
})

test('with forced colours a chart keeps its own ground under its own colours', async ({ page }) => {
  await page.goto('/dashboard/analytics?ccn=ZZ0137')
  const drawing = page.getByRole('img', { name: /^Occupancy of / })
  await expect(drawing.locator('canvas')).toBeVisible()
  await expect(drawing).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectNoViolations(page, look)
})
