import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { realFile } from '@keyroom/api/testing/real-file'
import type { Locator, Page } from '@playwright/test'
import { startTestStack } from '../../../scripts/test-stack.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expect, openSelect, test as base } from '../fixtures/journey.ts'
import { signIn, submitSignIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'
import { exportMap, exportMapWorkbook } from '../fixtures/map-exports.ts'
import { openView, shareView } from '../fixtures/saved-views.ts'

/** The roads of metropolitan New York. */
const extract = realFile('roads/ny_tiger_dimacs.osm.pbf')
/** The extract does not say of which day it is, so the operator does. */
const dayOfRoads = '2026-11-01'
/** Whom OpenStreetMap's license has named wherever its roads were used, with their day. */
const credit = '© OpenStreetMap contributors (ODbL), 1 Nov 2026'

const project = join(import.meta.dirname, '../../..')
const nyuLangone = '330214'
const westchester = '330234'

/** How long the shipped files may take in all, on a machine that runs other journeys as well. */
const imported = { timeout: 240_000 }

const test = base.extend<object, { publicStack: Stack & { readonly state: string } }>({
  publicStack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const { env, stop } = await startTestStack({
        env: { KEYROOM_HOSPITALS: 'public', KEYROOM_DRIVE_TIMES_DATA_DATE: dayOfRoads },
        prepare: ({ state }) => rmSync(join(state, 'data'), { recursive: true, force: true }),
      })
      const [origin = '', identityOrigin = ''] = [env['KEYROOM_ORIGIN'], env['KEYROOM_IDENTITY_ORIGIN']]
      try {
        await use({ origin, identityOrigin, state: env['KEYROOM_STATE'] ?? '' })
      } finally {
        await stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ publicStack }, use) => use(publicStack),
})

test.skip(inContainers, 'roads are imported by a command on the state folder of the stack')
test.skip(!existsSync(extract), `${extract} is missing; set KEYROOM_TEST_DATA to the folder that has it`)

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

test('a planner studies a real hospital, first by estimates that say so and then on real roads, and hands the result on', async ({
  page,
  browser,
  stack,
  publicStack,
}) => {
  const bands = (kind = '') => table(page, `Within the drive time${kind}`)
  let estimated: number[] = []

  await test.step('the hospitals of the country are there', async () => {
    await page.goto('/dashboard')
    await submitSignIn(page, 'admin')
    // The import takes most of the processor's time.
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible(imported)
    await page.goto('/dashboard')
    const data = page.getByRole('region', { name: 'Data', exact: true })
    await expect(data.getByText('Federal fiscal years 2019 to 2021')).toBeVisible(imported)
    await expect(data.getByText(/^Being imported/)).toHaveCount(0, imported)
  })

  await test.step('without roads, each file says that its times are estimates', async () => {
    await page.goto(`/dashboard/widget/map?times=${nyuLangone}`)
    await expect(bands(' (estimate)').getByRole('row', { name: /^45 minutes or less/ })).toBeVisible()
    estimated = await column(bands(' (estimate)'), 1)
    const { sheets } = await exportMapWorkbook(page)
    for (const { rows } of sheets.slice(0, 2)) {
      expect(rows[0]).toContain('Minutes (estimate)')
      expect(rows.slice(1).every((row) => row.some((cell) => String(cell).startsWith('Estimate. ')))).toBe(true)
    }
    expect(sheets.at(-1)?.rows.join('\n')).toContain('Drive times (estimate): ZIP codes and populations: SimpleMaps')
    const { text } = await exportMap(page, 'Shapes and points (GeoJSON)')
    expect(text).toContain('"estimate":true')
    expect(text).not.toContain('OpenStreetMap')
  })

  await test.step('an operator imports roads while the product runs', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/local.mjs', 'data', 'import', extract], {
      cwd: project,
      env: { ...process.env, KEYROOM_DATA: publicStack.state },
    })
    expect(stdout).toContain('Drive times use them from the next request on.')
  })

  await test.step('the planner finds the hospital and reads who is within 15, 30 and 45 minutes on roads', async () => {
    await page.goto('/dashboard/widget/map')
    await chooseHospital(page, nyuLangone)
    await page.getByRole('button', { name: 'Show drive times' }).click()
    await expect(bands().getByRole('row')).toHaveText([/^Drive time/, /^15 min/, /^30 min/, /^45 min/])
    for (const [at, min] of [500_000, 30, 5_000].entries()) {
      const figures = await column(bands(), at + 1)
      expect(figures[0]).toBeGreaterThan(min)
      expect(figures).toEqual(figures.toSorted((one, other) => one - other))
    }
    expect(await column(bands(), 1), 'no answer of before the roads is kept').not.toEqual(estimated)
    const sources = page.getByText(`Drive times: ${credit}. People:`)
    await expect(sources).toContainText('SimpleMaps (CC BY 4.0)')
    await expect(page.getByText('Estimate', { exact: true })).toHaveCount(0)
  })

  await test.step('the planner compares it with a second site, among counties by occupancy', async () => {
    await page.getByRole('button', { name: 'Close card' }).click()
    await chooseHospital(page, westchester)
    await page.getByRole('button', { name: 'Add to the drive times' }).click()
    await page.getByRole('button', { name: 'Close card' }).click()
    await page.getByRole('tab', { name: 'Compare two sites' }).click()
    await expect(table(page, 'Two sites side by side').getByText(/^30 minutes or less; both reach/)).toBeVisible()
    await page.getByRole('button', { name: 'Statistics', exact: true }).click()
    await openSelect(page.getByRole('combobox', { name: 'Measure' }))
    await page.getByRole('option', { name: 'Occupancy', exact: true }).click()
    await expect(page.getByText(/counties shown for \d{4}/)).toHaveCount(1)
  })

  await test.step('files and paper name OpenStreetMap with its license and the day of its roads', async () => {
    const picture = await exportMap(page, 'Picture (PNG)')
    expect(picture.name).toMatch(/^Occupancy-by-county-.*\.png$/)
    const { sheets } = await exportMapWorkbook(page)
    const compared = sheets[0]
    expect(compared?.rows[0]).toContain('Minutes')
    expect(compared?.rows.slice(1).every((row) => row.includes(credit))).toBe(true)
    expect(sheets.at(-1)?.rows.join('\n')).toContain(`Drive times: ${credit}.`)
    const { text } = await exportMap(page, 'Shapes and points (GeoJSON)')
    const { attribution, estimate } = JSON.parse(text) as { attribution: string; estimate: boolean }
    expect(attribution).toContain(credit)
    expect(estimate).toBe(false)
  })

  await test.step('a colleague opens the view that the planner saved', async () => {
    await shareView(page, 'Two campuses')
    await page.getByRole('dialog', { name: 'Saved views' }).press('Escape')

    const context = await browser.newContext({
      baseURL: stack.origin,
      storageState: { cookies: [], origins: [] },
    })
    const colleague = await context.newPage()
    await signIn(colleague, 'member', '/dashboard/widget/map')
    await openView(colleague, 'Two campuses')
    await expect(table(colleague, 'Two sites side by side')).toBeVisible()
    await expect(colleague.getByText(/counties shown for \d{4}/)).toHaveCount(1)
    await context.close()
  })

  await test.step('both sites become locations of a project', async () => {
    await page.getByRole('button', { name: 'Use in a project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use in a project' })
    await dialog.getByRole('radio', { name: 'A new project' }).check()
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Hudson Health')
    await dialog.getByRole('textbox', { name: 'Name of the project' }).fill('Two campuses')
    await dialog.getByRole('button', { name: 'Add to project' }).click()
    await expect(dialog.getByText('2 places were added to “Two campuses”.')).toBeVisible()
    await dialog.getByRole('link', { name: 'Open project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Two campuses' })).toBeVisible()
    await expect(page.getByText(/westchester medical center/i).first()).toBeVisible()
  })
})

async function chooseHospital(page: Page, ccn: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' }).fill(ccn)
  await page.getByRole('option').filter({ hasText: ccn }).click()
}

/** The numbers of a column of the rows below the header, the first column being 0. */
async function column(given: Locator, at: number): Promise<number[]> {
  const rows = await given.getByRole('row').all()
  const texts = await Promise.all(
    rows.slice(1).map((row) =>
      row
        .getByRole('cell')
        .nth(at - 1)
        .innerText(),
    ),
  )
  return texts.map((text) => Number(text.replaceAll(',', '')))
}
