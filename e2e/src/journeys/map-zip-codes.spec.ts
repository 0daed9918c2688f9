import { expect, openSelect, test } from '../fixtures/journey.ts'
import { exportMap } from '../fixtures/map-exports.ts'

test.use({ as: 'standard' })

const drawn = /^Occupancy: \d+ ZIP codes shown for \d{4}\.$/

test('a planner sees a measure by ZIP code, and finds the same values in legend, table and files', async ({ page }) => {
  await page.goto('/dashboard/widget/map?areas=occupancy&symbol=beds')
  await openSelect(page.getByRole('combobox', { name: 'By', exact: true }))
  await page.getByRole('option', { name: 'ZIP code' }).click()
  await expect(page.getByText(drawn)).toHaveCount(1)
  await expect(page).toHaveURL(/by=zip/)
  await expect(page).not.toHaveURL(/symbol/)
  await expect(page.getByText('A hospital counts in the ZIP code of its address', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Circles are ZIP codes\. Zoom in/)).toBeVisible()

  await page.getByRole('button', { name: 'Show table' }).click()
  const table = page.getByRole('table', { name: /^Occupancy by ZIP code, \d{4}$/ })
  const first = table.getByRole('rowheader').first()
  await expect(first).toHaveText(/^\d{5}$/)
  await first.getByRole('button').press('Enter')
  await expect(table.locator('[aria-current]')).toHaveCount(1)

  expect((await exportMap(page, 'Table (CSV)')).text).toMatch(
    /^\uFEFFZIP code,City,State,Occupancy,Hospitals,Population,Note\r?\n\d{5},/,
  )
  const areas = async () => {
    const { features } = JSON.parse((await exportMap(page, 'Shapes and points (GeoJSON)')).text) as {
      features: { properties: { layer: string; code: string }; geometry: { type: string } }[]
    }
    return features.filter(({ properties }) => properties.layer === 'area')
  }
  const all = await areas()
  expect(all.length).toBeGreaterThan(20)
  expect(all.every(({ properties, geometry }) => /^\d{5}$/.test(properties.code) && geometry.type === 'Point')).toBe(
    true,
  )

  // A class that the legend hides is not in the file either, although a slow page still renders the address by then.
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  await page
    .getByRole('button', { name: /% to .*%/, pressed: true })
    .first()
    .click()
  await expect(page).toHaveURL(/hide=0/)
  expect((await areas()).length).toBeLessThan(all.length)
})
