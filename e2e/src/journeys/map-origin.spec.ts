import type { Page } from '@playwright/test'
import { expect, openSelect, test } from '../fixtures/journey.ts'
import { exportMap } from '../fixtures/map-exports.ts'

test.use({ as: 'standard' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'
const areasTable = (page: Page) => page.getByRole('table', { name: /^Patient origin of / })

test('a planner sees where the patients of a hospital come from, by county and by ZIP code', async ({ page }) => {
  await page.goto(`/dashboard/widget/map?ccn=${ccn}`)
  await page.getByRole('button', { name: 'Show where patients come from' }).click()
  await expect(page).toHaveURL(new RegExp(`areas=originShare&of=${ccn}`))
  await expect(page.getByText(/by county, \d{4}: \d+ count(y|ies) shown\./)).toHaveCount(1)
  await expect(
    page.getByText(/published cases from \d+ ZIP codes; shares are of these\. \d+ ZIP codes are suppressed/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(areasTable(page)).toContainText('%')
  await openSelect(page.getByRole('combobox', { name: 'By', exact: true }))
  await page.getByRole('option', { name: 'ZIP code' }).click()
  await expect(page).toHaveURL(/by=zip/)
  await expect(areasTable(page).getByRole('rowheader').first()).toHaveText(/^\d{5}$/)
  // The first ZIP code has the most cases: its symbol and its row are chosen together.
  await areasTable(page).getByRole('rowheader').first().getByRole('button').click()
  await expect(areasTable(page).locator('[aria-current]')).toHaveCount(1)

  const { features, source } = JSON.parse((await exportMap(page, 'Shapes and points (GeoJSON)')).text) as {
    features: {
      properties: { layer: string; suppressed: boolean; cases: number | null }
      geometry: { type: string }
    }[]
    source: string[]
  }
  const zips = features.filter(({ properties }) => properties.layer === 'patient-origin')
  expect(zips.every(({ geometry }) => geometry.type === 'Point')).toBe(true)
  expect(zips.some(({ properties }) => properties.suppressed && properties.cases === null)).toBe(true)
  expect(zips.some(({ properties }) => properties.cases === 0)).toBe(false)
  expect(source.join(' ')).toContain('calendar year')
})
