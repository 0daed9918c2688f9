import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { costReportCsv, costReportHeader } from '@keyroom/api/testing'
import { shapefileArchive, square } from '@keyroom/api/testing/shapefile'
import type { Locator, Page } from '@playwright/test'
import { inContainers } from '../fixtures/stack.ts'
import { expectAccessible, widths } from '../fixtures/expect-accessible.ts'
import { expect, followPath, openSelect } from '../fixtures/journey.ts'
import { exportMap, exportMapWorkbook } from '../fixtures/map-exports.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { usePseudoLocale } from '../fixtures/pseudo-locale.ts'
import { signIn } from '../fixtures/sign-in.ts'

const test = testWithStack(startStack)

test.skip(inContainers, 'the stack under test would get what other journeys do not expect, and lose its sample')
test.use({ as: 'operator' })
// Each journey needs what the ones before it imported. The last ones replace the sample.
test.describe.configure({ mode: 'serial' })

const importsPage = '/dashboard/data-imports'
/** Hospitals of the sample in Boston and Worcester. */
const boston = 'ZZ0093'
const worcester = 'ZZ0094'
/** A ZIP code with a hospital of the sample. */
const anchorage = { zip: '99508', query: 'lat=61.2&lng=-149.82' }

const zipFile = join(
  import.meta.dirname,
  '../../../services/api/public-data/zip_population_simplemaps_cc-by-4.0.csv.br',
)

const send = async (page: Page, name: string, content: string | Buffer, mimeType = 'text/csv') => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Import 1 file' }).click()
}
const job = (page: Page, file: string) => page.getByRole('listitem', { name: file, exact: true })
const card = (page: Page) =>
  page.getByRole('link', { name: 'Open hospital summary' }).locator('xpath=ancestor::section')
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const controls = (page: Page) =>
  page.getByRole('button', { name: /^Drive times Within|^Drive times (Compare|If|Best|Many)/ })
const canvas = (page: Page) => page.getByRole('application', { name: 'Map of hospitals in the United States' })

/** The number in a column of the row that begins with a text, the first column being 0. */
async function figure(given: Locator, row: string, column: number): Promise<number> {
  const cells = given
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .first()
    .getByRole('cell')
  return Number((await cells.nth(column - 1).innerText()).replaceAll(/[,%]/g, ''))
}

/** The numbers of each row, without what names it. */
async function figuresOf(given: Locator): Promise<number[][]> {
  const rows = await given.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').allInnerTexts()
      return cells.map((cell) => Number(cell.replaceAll(/[,%]/g, '')))
    }),
  )
}

/** Leaves the map and opens it with a query, without loading the page again. */
async function openMap(page: Page, query: string): Promise<void> {
  await followPath(page, '/dashboard/nowhere')
  await expect(page.getByRole('application')).toHaveCount(0)
  await followPath(page, `/dashboard/widget/map?${query}`)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await openSelect(page.getByRole('combobox', { name: label }))
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The kinds of shapes of a layer in a file of what the map shows. */
async function geometries(page: Page, layer = 'patient-origin'): Promise<string[]> {
  const { features } = JSON.parse((await exportMap(page, 'Shapes and points (GeoJSON)')).text) as {
    features: { properties: { layer: string }; geometry: { type: string } }[]
  }
  return features.filter(({ properties }) => properties.layer === layer).map(({ geometry }) => geometry.type)
}

test('an operator imports the shapes of ZIP codes, and a planner’s maps of patient origin and statistics have areas', async ({
  page,
  browser,
  stack,
}) => {
  const planner = await browser.newPage({ baseURL: stack.origin, storageState: { cookies: [], origins: [] } })
  // Of the largest hospital of the sample.
  await signIn(planner, 'standard', '/dashboard/widget/map?areas=originShare&of=ZZ0137&by=zip&view=table')
  const zips = planner.getByRole('table', { name: /^Patient origin of / }).getByRole('rowheader')
  await expect(zips.first()).toHaveText(/^\d{5}$/)
  const [one = '', other = ''] = await zips.allInnerTexts()
  expect(await geometries(planner)).not.toContain('MultiPolygon')

  await page.goto(importsPage)
  const file = 'cb_2020_us_zcta520_500k.zip'
  const archive = shapefileArchive([
    { zip: one, rings: [square(-71.2, 42.2, 0.1)] },
    { zip: other, rings: [square(-71.1, 42.2, 0.1)] },
    { zip: anchorage.zip, rings: [square(-149.9, 61.15, 0.1)] },
  ])
  await send(page, file, archive, 'application/zip')
  await expect(job(page, file).getByText('Done', { exact: true })).toBeVisible()

  await planner.reload()
  await expect(zips.first()).toHaveText(one)
  await planner.getByText('Circles are ZIP codes without an area', { exact: false }).waitFor()
  expect((await geometries(planner)).filter((type) => type === 'MultiPolygon')).toHaveLength(2)

  await openMap(planner, `areas=beds&by=zip&${anchorage.query}&z=9`)
  await planner.getByText(/^Beds: \d+ ZIP codes shown/).waitFor({ state: 'attached' })
  await expect.poll(async () => await geometries(planner, 'area')).toContain('MultiPolygon')
  // On more of the country the same ZIP code is a circle.
  await openMap(planner, `areas=beds&by=zip&${anchorage.query}&z=5`)
  await planner.getByText(/^Circles are ZIP codes\. Zoom in/).waitFor()
  expect(await geometries(planner, 'area')).not.toContain('MultiPolygon')
  await planner.close()
})

test('drive times need ZIP codes: the map says so, an operator imports them and reads why times are estimates', async ({
  page,
}) => {
  await page.goto(`/dashboard/widget/map?ccn=${boston}`)
  await page.getByRole('button', { name: 'Show drive times' }).click()
  await expect(page.getByText(/Drive times need ZIP codes with populations, and none are loaded/)).toBeVisible()

  await page.goto(importsPage)
  const engine = page.getByRole('region', { name: 'Drive times' })
  await expect(engine.getByText(/no roads are loaded/)).toBeVisible()
  await expect(engine.getByText(/^Estimates of KeyRoom/)).toBeVisible()
  const name = 'zip_population_simplemaps_cc-by-4.0.csv'
  await send(page, name, await promisify(brotliDecompress)(await readFile(zipFile)))
  await expect(job(page, name).getByText('Done', { exact: true })).toBeVisible({ timeout: 240_000 })
})

test('a planner reads who is within reach of a hospital, and compares it with a second site', async ({ page }) => {
  await page.goto(`/dashboard/widget/map?ccn=${boston}`)
  await page.getByRole('button', { name: 'Show drive times' }).click()
  await expect(page).toHaveURL(/times=ZZ0093/)
  const bands = table(page, 'Within the drive time (estimate)')
  await expect(bands.getByRole('row', { name: /^45 minutes or less/ })).toBeVisible()
  const people = [await figure(bands, '15', 1), await figure(bands, '30', 1), await figure(bands, '45', 1)]
  expect(people[0]).toBeGreaterThan(500_000)
  expect(people).toEqual(people.toSorted((one, other) => one - other))
  await expect(page.getByText('Estimate', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/SimpleMaps \(CC BY 4\.0\)\. People: US ZIP codes/)).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' })
  await search.fill(worcester)
  await page.getByRole('option').filter({ hasText: worcester }).click()
  await page.getByRole('button', { name: 'Add to the drive times' }).click()
  await expect(table(page, 'What is nearest to each place (estimate)')).toBeVisible()
  await card(page).getByRole('button', { name: 'Close card' }).click()
  await page.getByRole('tab', { name: 'Compare two sites' }).click()
  const compared = table(page, 'Two sites side by side (estimate)')
  await expect(compared.getByText(/^30 minutes or less \(estimate\); both reach/)).toBeVisible()
  expect(await figure(compared, 'People \\d', 1)).toBe(people[0])
  const shares = [
    await figure(compared, 'Share of ZIP codes nearest to it', 1),
    await figure(compared, 'Share of ZIP codes nearest to it', 2),
  ]
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100, 0)
  await expectAccessible(page, { wideColor: 'dark' })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download.*Two sites side by side/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Site,Minutes (estimate),People,')
  expect(rows).toHaveLength(6)
  expect(rows.every((row) => row.includes('Estimate. ZIP codes and populations: SimpleMaps'))).toBe(true)
})

test('a planner sees what a closure changes and where new sites would serve most, also on a narrow screen', async ({
  page,
}) => {
  await page.goto(`/dashboard/widget/map?ccn=${worcester}`)
  await page.getByRole('button', { name: 'What if it closed?' }).click()
  await expect(page.getByRole('heading', { name: /^If .* closed \(estimate\)$/ })).toBeVisible()
  await expect(page.getByText(/have this hospital as their nearest\. Their mean drive would grow from/)).toBeVisible()
  const affected = table(page, 'ZIP codes that drive most minutes more (estimate)')
  await expect(affected.getByRole('row', { name: /Worcester MA/ }).first()).toBeVisible()
  expect(await figure(table(page, 'People by extra drive time (estimate)'), 'Under 5 minutes', 1)).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Best new sites' }).click()
  await choose(page, 'State', 'Massachusetts')
  const sites = table(page, 'New sites in Massachusetts (estimate)')
  await expect(sites.getByRole('row')).toHaveCount(4)
  await choose(page, 'Number of sites', '2')
  await expect(sites.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/within=MA.*sites=2/)
  await page.getByRole('button', { name: 'Close card' }).click()
  await expectAccessible(page, { wideColor: 'dark' })

  await page.setViewportSize(widths.narrow)
  await openMap(page, new URL(page.url()).search.slice(1))
  await expect(controls(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(canvas(page)).toBeInViewport({ ratio: 0.5 })
  await controls(page).click()
  await expect(page.getByRole('tab', { name: 'Best new sites' })).toBeVisible()
  await sites
    .getByRole('button', { name: /^Show the drive times of a site in/ })
    .first()
    .click()
  await expect(table(page, 'Within the drive time (estimate)')).toBeVisible()
})

test('a planner orders what all emergency hospitals reach, and exports the same figures', async ({ page }) => {
  await page.goto('/dashboard/widget/map?times=')
  await page.getByRole('tab', { name: 'Many places' }).click()
  await choose(page, 'Hospitals', 'With an emergency department')
  await choose(page, 'State', 'Massachusetts')
  await page.getByRole('button', { name: 'Calculate', exact: true }).dblclick()
  await expect(page).toHaveURL(/among=emergency.*within=MA.*job=/)
  const each = table(page, 'What each place reaches (estimate)')
  await expect(each.getByRole('rowheader').first()).toBeVisible()
  await openSelect(page.getByRole('combobox', { name: 'Earlier calculations' }))
  await expect(page.getByRole('option', { name: /places?$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectAccessible(page, { wideColor: 'dark' })

  const together = table(page, 'What all places reach together (estimate)')
  const shown = [await figuresOf(each), await figuresOf(together)]

  const { sheets } = await exportMapWorkbook(page)
  const kept = sheets.map(({ rows }) => rows.slice(1).map((row) => row.filter((cell) => typeof cell === 'number')))
  // Files have the place of each origin before its figures.
  expect(kept[0]?.map((row) => row.slice(2, -1))).toEqual(shown[0]?.map((row) => row.slice(0, -1)))
  expect(kept[1]?.map((row) => row.slice(1))).toEqual(shown[1])
})

test('every text of drive times is in a catalog, and none is cut off', async ({ page }) => {
  const pseudo = await usePseudoLocale(page)
  const tasks = [
    `times=${boston};${worcester}`,
    `times=${boston};${worcester}&task=compare`,
    `times=&task=closure&closed=${boston}`,
  ]
  for (const [at, task] of tasks.entries()) {
    await page.setViewportSize(widths.wide)
    await (at === 0 ? page.goto(`/dashboard/widget/map?${task}`) : openMap(page, task))
    await expect(page.locator('main table').first()).toBeVisible()
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await expect.soft.poll(pseudo.literals, `literals of ${task}, ${width}`).toEqual([])
      await expect.soft.poll(pseudo.clipped, `clipped with ${task}, ${width}`).toEqual([])
    }
  }
})

const reports = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => ({ ccn: `${first + at}`, id: `${first + at}` }))

test('an operator imports a file whose hospitals a planner’s open map gets, reads which rows are invalid, learns why another file is rejected, and is asked before leaving an upload', async ({
  page,
  browser,
  stack,
}) => {
  const planner = await browser.newPage({ baseURL: stack.origin, storageState: { cookies: [], origins: [] } })
  await signIn(planner, 'standard')
  await expect(planner.getByText(/^Sample data/).first()).toBeVisible()
  await planner.evaluate(() => Object.assign(window, { stayed: true }))

  await page.goto(importsPage)
  const text = costReportCsv([
    ...reports(40, 220_001),
    { ccn: '22', id: '1' },
    { ccn: '220099', id: '2', name: 'HARBOUR VIEW HOSPITAL', figures: { beds: '' } },
  ])
  await send(page, 'CostReport_2021_Final.csv', text)
  const done = job(page, 'CostReport_2021_Final.csv')
  await expect(done.getByText('Done', { exact: true })).toBeVisible()
  for (const [what, count] of [
    ['Added', '41'],
    ['Skipped', '1'],
    ['Flagged', '1'],
  ] as const) {
    const entry = done.locator('dl > div').filter({ has: page.getByText(what, { exact: true }) })
    await expect(entry.getByRole('definition')).toHaveText(count)
  }

  await done.getByRole('button', { name: 'Details' }).click()
  await expect(done.getByRole('row').filter({ hasText: '42' })).toContainText('SkippedProvider CCN22')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: /^Report/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('CostReport_2021_Final report.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('file,row,column,value,reason,action')
  expect(lines[1]).toMatch(/^CostReport_2021_Final\.csv,42,Provider CCN,22,/)
  await expect(page.getByRole('row', { name: /CostReport_2021_Final\.csv Cost reports 2021 42/ })).toBeVisible()

  await expect(planner.getByText(/^Sample data/)).toHaveCount(0)
  await planner.getByRole('combobox', { name: /^Search by name/ }).fill('Harbour View')
  await expect(planner.getByRole('option').filter({ hasText: '220099' })).toBeVisible()
  expect(await planner.evaluate(() => 'stayed' in window), 'the map was never reloaded').toBe(true)
  await planner.close()

  await test.step('a file without a required column is rejected with the column’s name and what to do', async () => {
    const header = costReportHeader.map((name) => (name === 'Provider CCN' ? 'Favourite Colour' : name))
    await send(page, 'changed.csv', costReportCsv(reports(3, 220_001), header))
    const refused = job(page, 'changed.csv')
    await expect(refused.getByText('Rejected', { exact: true })).toBeVisible()
    await expect(refused.getByRole('alert')).toContainText('the column "Provider CCN" is missing')
    await expect(refused.getByRole('alert')).toContainText('Choose another file or correct this one')
  })

  await test.step('leaving during an upload asks for confirmation, in the dashboard and in the browser', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/data/imports?*', async (route) => {
      await held.promise
      await route.abort()
    })
    await send(page, 'slow.csv', costReportCsv(reports(3, 220_001)))
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await page.getByRole('link', { name: /^Map/ }).first().click()
    const asked = page.getByRole('dialog', { name: 'Stop the upload?' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(new RegExp(`${importsPage}$`))
    const warned = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await warned
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('link', { name: /^Map/ }).first().click()
    await asked.getByRole('button', { name: 'Stop and leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
    held.resolve()
  })
})

test.describe('before the notice about cookies is accepted', () => {
  test.use({ showsCookieNotice: true, viewport: { width: 1280, height: 800 } })

  test('the import button stays visible above it, however many files are selected', async ({ page }) => {
    await page.goto(importsPage)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const files = Array.from({ length: 7 }, (_, at) => ({
      name: `${at}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n'),
    }))
    await page.locator('input[type=file]').setInputFiles(files)
    const sending = page.getByRole('button', { name: 'Import 7 files' })
    await expect
      .poll(() =>
        sending.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      )
      .toBe(true)
  })
})
