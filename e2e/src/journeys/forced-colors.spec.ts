import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../fixtures/expect-accessible.ts'
import { expect, followPath, test } from '../fixtures/journey.ts'

// High contrast in Windows: the browser removes backgrounds and shadows, and sets the color of all text.
test.use({ as: 'admin', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const look = 'forced colors'

/** How an element looks without a background. */
const looksOf = (target: Locator) =>
  target.evaluate((element) => {
    const { border, outlineStyle, backgroundColor, color, forcedColorAdjust } = getComputedStyle(element)
    return { border, outlineStyle, backgroundColor, color, forcedColorAdjust }
  })

test('forced colors keep the current page, the focus, the edges of controls, charts and the selected settings distinguishable', async ({
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

  await followPath(page, '/dashboard/nowhere')
  const button = page.getByRole('link', { name: 'Go to dashboard' })
  await expect(button).toHaveCSS('border-style', 'solid')

  await test.step('a chart keeps its own background and colors', async () => {
    await followPath(page, '/dashboard/analytics?ccn=ZZ0137')
    const drawing = page.getByRole('img', { name: /^Occupancy of / })
    await expect(drawing.locator('canvas')).toBeVisible()
    await expect(drawing).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectNoViolations(page, look)
  })

  await test.step('the selected settings differ from the others', async () => {
    await page.getByRole('button', { name: 'Customise the interface' }).click()
    const settings = page.getByRole('dialog')
    const card = (name: string) => settings.getByRole('radio', { name }).locator('xpath=following-sibling::*')
    await expect(card('Light')).toBeVisible()
    expect(await looksOf(card('Light'))).not.toEqual(await looksOf(card('Dark')))
    const track = (name: string) => settings.getByRole('switch', { name }).locator('xpath=../following-sibling::*')
    expect(await looksOf(track('Filled inputs'))).not.toEqual(await looksOf(track('Boxed container')))
    await expectNoViolations(page, look)
  })
})
