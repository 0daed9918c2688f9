import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { inContainers } from '../fixtures/compose.ts'
import { expectAccessible, widths } from '../fixtures/expect-accessible.ts'
import { expect, openSelect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { usePseudoLocale } from '../fixtures/pseudo-locale.ts'
import { exportMapWorkbook } from '../fixtures/map-exports.ts'

const test = testWithStack(startStack)

test.skip(inContainers, 'the stack under test would get ZIP codes that other journeys do not expect')
test.use({ as: 'operator' })
// Each journey needs what the ones before it imported.
test.describe.configure({ mode: 'serial' })

/** Hospitals of the sample in Boston and Worcester. */
const boston = 'ZZ0093'
const worcester = 'ZZ0094'

const zipFile = join(
  import.meta.dirname,
  '../../../services/api/public-data/zip_population_simplemaps_cc-by-4.0.csv.br',
)

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

/** The table-based summary file of some ZIP codes, with ten people of each age of each sex. */
function agesOf(zips: readonly string[]): Buffer {
  const ages = Array.from({ length: 23 }, () => 10)
  const cells = [460, 230, ...ages, 230, ...ages]
  const lines = cells.map((_cell, at) => String(at + 1).padStart(3, '0'))
  const header = ['GEO_ID', ...lines.flatMap((line) => [`B01001_E${line}`, `B01001_M${line}`])]
  const rows = zips.map((zip) => [`860Z200US${zip}`, ...cells.flatMap((cell) => [cell, 5])])
  return Buffer.from(`${[header, ...rows].map((row) => row.join('|')).join('\n')}\n`)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await openSelect(page.getByRole('combobox', { name: label }))
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('drive times need ZIP codes: the map says so, an operator imports them and reads why times are estimates', async ({
  page,
}) => {
  await page.goto(`/dashboard/widget/map?ccn=${boston}`)
  await page.getByRole('button', { name: 'Show drive times' }).click()
  await expect(page.getByText(/Drive times need ZIP codes with populations, and none are loaded/)).toBeVisible()

  await page.goto('/dashboard/data-imports')
  const engine = page.getByRole('region', { name: 'Drive times' })
  await expect(engine.getByText(/no roads are loaded/)).toBeVisible()
  await expect(engine.getByText(/^Estimates of KeyRoom/)).toBeVisible()
  const buffer = await promisify(brotliDecompress)(await readFile(zipFile))
  const name = 'zip_population_simplemaps_cc-by-4.0.csv'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  const job = page.getByRole('listitem', { name, exact: true })
  await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 240_000 })
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

  await page.reload()
  await expect(compared.getByText(/^30 minutes or less/)).toBeVisible()
})

test('an operator imports people by age, and a planner reads them within a drive time', async ({ page }) => {
  await page.goto('/dashboard/data-imports')
  const name = 'acsdt5y2022-b01001.dat'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: agesOf(['02114', '02115']) })
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  const job = page.getByRole('listitem', { name, exact: true })
  await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(job.getByText('People by age')).toBeVisible()

  await page.goto(`/dashboard/widget/map?times=${boston}`)
  const ages = table(page, 'People by age within the drive time (estimate)')
  await expect(ages.getByRole('row', { name: /^45 minutes or less/ })).toBeVisible()
  expect(await figure(ages, '45', 1)).toBe(160)
  expect(await figure(ages, '45', 5)).toBe(120)
  expect(await figure(ages, '45', 6)).toBeGreaterThan(100)
  await expect(
    page.getByText(/People: American Community Survey 2018–2022, table B01001, for 2 ZIP codes; US ZIP codes/),
  ).toBeVisible()
  await expectAccessible(page, { wideColor: 'dark' })
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
  await page.reload()
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

test('a planner orders what all emergency hospitals reach, reads it after a reload, and exports the same figures', async ({
  page,
}) => {
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

  await page.reload()
  await expect(each.getByRole('rowheader').first()).toBeVisible()
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
  for (const task of tasks) {
    await page.setViewportSize(widths.wide)
    await page.goto(`/dashboard/widget/map?${task}`)
    await expect(page.locator('main table').first()).toBeVisible()
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await expect.soft.poll(pseudo.literals, `literals of ${task}, ${width}`).toEqual([])
      await expect.soft.poll(pseudo.clipped, `clipped with ${task}, ${width}`).toEqual([])
    }
  }
})
