import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

test('a user finds their last hospital on the home page and opens it', async ({ page }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Hospitals that you open appear here.')).toBeVisible()
  await expect(main.getByText(/all hospitals and figures are fictitious/)).toBeVisible()
  await expect(main.getByText(/\d+ hospitals with [\d,]+ cost reports/)).toBeVisible()

  await main.getByRole('link', { name: 'Find one on the map' }).click()
  await page.getByRole('combobox').first().fill('hospital')
  await page.getByRole('option').first().click()
  const name = await main.getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('banner').getByRole('link', { name: /home/ }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Open dashboard' }).first().click()

  const recent = main.getByRole('region', { name: 'Recent hospitals' }).getByRole('link', { name })
  await expect(recent).toBeVisible()
  await expectAccessible(page, { keepsLook: true })
  await recent.click()
  await expect(page).toHaveURL(/\/dashboard\/analytics\?ccn=/)
  await expect(main.getByRole('heading', { name }).first()).toBeVisible()
})
