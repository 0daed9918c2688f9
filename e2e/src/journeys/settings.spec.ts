import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

const opener = (page: Page) => page.getByRole('button', { name: 'Customise the interface' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Customise' })
// While the drawer is open, the page behind it is hidden from assistive technology.
const includeHidden = true
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu', includeHidden })
const main = (page: Page) => page.getByRole('main', { includeHidden })

async function openSettings(page: Page): Promise<Locator> {
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  return drawer(page)
}

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const left = async (locator: Locator) => (await locator.boundingBox())?.x

/** For each setting: how to choose it, and where the page shows it. */
const allSettings: readonly {
  readonly name: string
  readonly choose: (settings: Locator) => Promise<unknown>
  readonly shows: (page: Page) => Promise<unknown>
}[] = [
  {
    name: 'dark mode',
    choose: (settings) => settings.getByText('Dark', { exact: true }).click(),
    shows: (page) => expect(page.locator('html')).toHaveCSS('color-scheme', 'dark'),
  },
  {
    name: 'a color preset',
    choose: (settings) => settings.getByText('Pine and amber').click(),
    shows: (page) =>
      expect(menu(page).getByRole('link', { name: /^Programming/, includeHidden })).toHaveCSS(
        'color',
        'rgb(139, 172, 173)',
      ),
  },
  {
    name: 'a font',
    choose: (settings) => settings.getByText('Poppins').click(),
    shows: async (page) => {
      await expect(page.locator('body')).toHaveCSS('font-family', /^Poppins/)
      await expect.poll(() => page.evaluate(() => document.fonts.check('14px Poppins'))).toBe(true)
    },
  },
  {
    name: 'rounder corners',
    choose: async (settings) => {
      await settings.getByRole('slider', { name: 'Border radius' }).focus()
      await settings.page().keyboard.press('End')
    },
    shows: (page) =>
      expect(menu(page).getByRole('link', { name: /^Map/, includeHidden })).toHaveCSS('border-radius', '24px'),
  },
  {
    name: 'fields without a ground',
    choose: (settings) => settings.getByText('Filled inputs').click(),
    shows: (page) =>
      expect
        .poll(() => style(main(page).locator('.MuiOutlinedInput-root').first(), 'background-color'))
        .toMatch(/, 0\)$/),
  },
  {
    name: 'a boxed container',
    choose: (settings) => settings.getByText('Boxed container').click(),
    shows: (page) =>
      expect
        .poll(
          async () =>
            (
              await main(page)
                .getByRole('navigation', { name: 'Breadcrumbs', includeHidden })
                .locator('..')
                .boundingBox()
            )?.width,
        )
        .toBe(1200),
  },
  {
    name: 'the mini drawer',
    choose: (settings) => settings.getByText('Mini', { exact: true }).click(),
    shows: (page) => expect.poll(() => left(main(page))).toBe(72),
  },
  {
    name: 'the horizontal menu',
    choose: (settings) => settings.getByText('Horizontal', { exact: true }).click(),
    shows: async (page) => {
      await expect(menu(page).getByRole('button', { name: 'Facilities', includeHidden })).toBeVisible()
      await expect.poll(() => left(main(page))).toBe(20)
    },
  },
  {
    name: 'right to left',
    choose: (settings) => settings.getByText('Right-to-left').click(),
    shows: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect
        .poll(async () => (await page.getByRole('link', { name: 'KeyRoom, home', includeHidden }).boundingBox())?.x)
        .toBeGreaterThan(800)
    },
  },
]

test('the drawer of settings traps the focus, and every setting takes effect at once in all tabs and survives a reload', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  const path = '/dashboard/widget/programming'
  const other = await context.newPage()
  await other.setViewportSize({ width: 1600, height: 900 })
  await other.goto(path)
  await page.goto(path)
  for (const tab of [page, other]) await expect(main(tab).getByRole('combobox').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  await test.step('the drawer traps the focus while it is open, and returns it', async () => {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    const box = await drawer(page).boundingBox()
    expect([box?.width, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([375, 1600])
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  const open = await openSettings(page)
  // Each setting is checked at once, since later ones override what earlier ones show.
  for (const { name, choose, shows } of allSettings) {
    await test.step(name, async () => {
      await choose(open)
      await shows(page)
      await shows(other)
    })
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('berry-config-ts') ?? '{}') as object)).toEqual({
    layout: 'horizontal',
    drawerType: 'mini-drawer',
    fontFamily: "'Poppins', sans-serif",
    borderRadius: 24,
    outlinedFilled: false,
    navType: 'dark',
    presetColor: 'theme3',
    locale: 'en',
    rtlLayout: true,
    container: true,
  })

  await page.reload()
  await expect(menu(page).getByRole('button', { name: 'Facilities', includeHidden })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveCSS('font-family', /^Poppins/)

  const again = await openSettings(page)
  await again.getByRole('button', { name: 'Reset' }).click()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect.poll(() => left(main(tab))).toBe(260)
  }
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(menu(other).getByRole('button', { name: 'Facilities', includeHidden })).toBeVisible()
})

for (const [layout, kept, drawerChoice] of [
  ['the mini drawer', { drawerType: 'mini-drawer', borderRadius: 'round' }, null],
  ['the horizontal menu', { layout: 'horizontal', presetColor: 7 }, null],
  ['a closed drawer', { layout: 'diagonal' }, 'closed'],
] as const) {
  test(`nothing moves while a page with ${layout} loads, even with damaged settings`, async ({ page }) => {
    await page.addInitScript(
      ([config, drawerState]) => {
        localStorage.setItem('berry-config-ts', JSON.stringify(config))
        if (drawerState) sessionStorage.setItem('keyroom-drawer', drawerState)
        Object.assign(window, { shifted: 0 })
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!shift.hadRecentInput) (window as unknown as { shifted: number }).shifted += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
      },
      [kept, drawerChoice] as const,
    )
    await page.goto('/dashboard/guest')
    await expect(page.getByText('A guest is here')).toBeVisible()
    await expect(opener(page)).toBeVisible()
    await expect.poll(() => left(main(page))).toBe(layout === 'the mini drawer' ? 72 : 20)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02)
  })
}
