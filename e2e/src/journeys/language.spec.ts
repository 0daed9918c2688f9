import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

test('a change of language reaches shell, remotes and other tabs without a reload', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/dashboard/guest')
  await expect(other.getByText('A guest is here')).toBeVisible()

  await page.goto('/dashboard/guest')
  await expect(page.getByText('A guest is here')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  const picker = page.getByRole('button', { name: /^Language/ })
  await picker.click()
  await page.getByRole('menuitem', { name: 'Français' }).click()

  for (const tab of [page, other]) {
    await expect(tab.getByText('Un invité est là')).toBeVisible()
    await expect(tab.getByText('Un invité est là')).toHaveAttribute('data-locale', 'fr')
    await expect(
      tab.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Invité' }),
    ).toBeVisible()
    await expect(tab.locator('html')).toHaveAttribute('lang', /^fr/)
  }
  await expect(page.getByRole('button', { name: /^Langue/ })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Langue/ })).toHaveText(/FR/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await page.reload()
  await expect(page.getByText('Un invité est là')).toBeVisible()

  for (const [opener, language, text] of [
    [/^Langue/, 'Română', 'Un oaspete este aici'],
    [/^Limba/, '中文', '有访客在此'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('menuitem', { name: language }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
})
