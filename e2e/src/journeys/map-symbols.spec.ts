import { expect, test } from '../fixtures/journey.ts'
import { exportMap } from '../fixtures/map-exports.ts'

test.use({ as: 'admin' })

/** Told once the counties are colored and have symbols. */
const drawn = /counties shown for \d{4}\. \d+ symbols? shows? Beds\./

test('a planner sizes symbols on colored counties by a second measure, and finds both values in table and file', async ({
  page,
}) => {
  await page.goto('/dashboard/widget/map?areas=occupancy')
  await page.getByRole('combobox', { name: 'Symbol size' }).click()
  await page.getByRole('option', { name: 'Beds', exact: true }).click()
  await expect(page.getByText(drawn)).toHaveCount(1)
  await expect(page).toHaveURL(/symbol=beds/)
  await expect(page.getByText('Symbols: Beds', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Show table' }).click()
  const table = page.getByRole('table', { name: /^Occupancy by county, \d{4}, with symbols by Beds$/ })
  await table.getByRole('button', { name: 'Beds (symbol)' }).press('Enter')
  const beds = (await table.locator('tbody tr td:nth-of-type(3)').allInnerTexts()).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  expect(beds.length).toBeGreaterThan(20)
  expect(beds).toEqual(beds.toSorted((one, other) => other - one))
  expect(beds[0]).toBeGreaterThan(0)

  expect((await exportMap(page, 'Table (CSV)')).text).toMatch(
    /^\uFEFFFIPS code,County,State,Occupancy,Beds \(symbol\),Hospitals,/,
  )
})
