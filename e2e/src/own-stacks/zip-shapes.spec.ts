import { shapefileArchive, square } from '@keyroom/api/testing/shapefile'
import type { Page } from '@playwright/test'
import type { CellValue } from 'hucre'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { exportMap, exportMapWorkbook } from '../fixtures/map-exports.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { openView, shareView } from '../fixtures/saved-views.ts'
import { signIn } from '../fixtures/sign-in.ts'

const test = testWithStack(startStack)

test.skip(inContainers, 'other journeys expect ZIP codes without shapes')
test.use({ as: 'operator' })
// Each journey needs what the ones before it imported.
test.describe.configure({ mode: 'serial' })

/** The largest hospital of the sample. */
const address = '/dashboard/widget/map?areas=originShare&of=ZZ0137&by=zip&view=table'
/** A ZIP code with a hospital of the sample. */
const anchorage = { zip: '99508', query: 'lat=61.2&lng=-149.82' }
const file = 'cb_2020_us_zcta520_500k.zip'

test('an operator imports the shapes of ZIP codes, and a planner’s maps of patient origin and statistics have areas', async ({
  page,
  browser,
  stack,
}) => {
  const planner = await browser.newPage({ baseURL: stack.origin, storageState: { cookies: [], origins: [] } })
  await signIn(planner, 'standard', address)
  const zips = planner.getByRole('table', { name: /^Patient origin of / }).getByRole('rowheader')
  await expect(zips.first()).toHaveText(/^\d{5}$/)
  const [one = '', other = ''] = await zips.allInnerTexts()
  expect(await geometries(planner)).not.toContain('MultiPolygon')

  await page.goto('/dashboard/data-imports')
  const archive = shapefileArchive([
    { zip: one, rings: [square(-71.2, 42.2, 0.1)] },
    { zip: other, rings: [square(-71.1, 42.2, 0.1)] },
    { zip: anchorage.zip, rings: [square(-149.9, 61.15, 0.1)] },
  ])
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/zip', buffer: archive })
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  await expect(page.getByRole('listitem', { name: file, exact: true }).getByText('Done', { exact: true })).toBeVisible()

  await planner.reload()
  await expect(zips.first()).toHaveText(one)
  await planner.getByText('Circles are ZIP codes without an area', { exact: false }).waitFor()
  expect((await geometries(planner)).filter((type) => type === 'MultiPolygon')).toHaveLength(2)

  await planner.goto(`/dashboard/widget/map?areas=beds&by=zip&${anchorage.query}&z=9`)
  await planner.getByText(/^Beds: \d+ ZIP codes shown/).waitFor({ state: 'attached' })
  await expect.poll(async () => await geometries(planner, 'area')).toContain('MultiPolygon')
  // On more of the country the same ZIP code is a circle.
  await planner.goto(`/dashboard/widget/map?areas=beds&by=zip&${anchorage.query}&z=5`)
  await planner.getByText(/^Circles are ZIP codes\. Zoom in/).waitFor()
  expect(await geometries(planner, 'area')).not.toContain('MultiPolygon')
  await planner.close()
})

test('a colleague opens a saved view of statistics by ZIP code, and its workbook has the figures of the table', async ({
  browser,
  stack,
}) => {
  const open = async (who: 'admin' | 'member', path: string) => {
    const page = await browser.newPage({ baseURL: stack.origin, storageState: { cookies: [], origins: [] } })
    await signIn(page, who, path)
    return page
  }
  const admin = await open('admin', `/dashboard/widget/map?areas=beds&by=zip&${anchorage.query}&z=9&view=table`)
  const shown = await rowsOf(admin)
  expect(shown.length).toBeGreaterThan(10)

  const workbook = await exportMapWorkbook(admin)
  const sheet = workbook.sheets.find(({ name }) => name.startsWith('Beds by ZIP code'))
  // The screen has the note beside its value.
  const inFile = new Map(sheet?.rows.map(([zip, ...cells]) => [zip, [zip ?? null, ...cells.slice(0, -1)].map(textOf)]))
  expect(shown.map(([zip = '']) => inFile.get(zip))).toEqual(shown)

  await shareView(admin, 'Beds by ZIP code')
  const member = await open('member', '/dashboard/widget/map')
  await openView(member, 'Beds by ZIP code')
  expect(await rowsOf(member)).toEqual(shown)
  expect(new URL(member.url()).search).toBe(new URL(admin.url()).search)
  await Promise.all([admin.close(), member.close()])
})

/** The rows on the screen of the table by ZIP code, as texts. */
async function rowsOf(page: Page): Promise<string[][]> {
  const table = page.getByRole('table', { name: /^Beds by ZIP code, \d{4}$/ })
  await expect(table.getByRole('rowheader').first()).toHaveText(/^\d{5}$/)
  return table
    .locator('tbody')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
}

/** A cell of a workbook as the screen has it. */
function textOf(cell: CellValue): string {
  if (cell === null) return 'n/a'
  return typeof cell === 'number' ? cell.toLocaleString('en-GB') : String(cell)
}

/** The kinds of shapes of a layer in a file of what the map shows. */
async function geometries(page: Page, layer = 'patient-origin'): Promise<string[]> {
  const { features } = JSON.parse((await exportMap(page, 'Shapes and points (GeoJSON)')).text) as {
    features: { properties: { layer: string }; geometry: { type: string } }[]
  }
  return features.filter(({ properties }) => properties.layer === layer).map(({ geometry }) => geometry.type)
}
