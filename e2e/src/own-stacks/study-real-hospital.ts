import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { realFile } from '@keyroom/api/testing/real-file'
import type { Browser, Locator, Page } from '@playwright/test'
import { inContainers } from '../fixtures/compose.ts'
import { expect, openSelect, test } from '../fixtures/journey.ts'
import { signIn, submitSignIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'
import { exportMap, exportMapWorkbook } from '../fixtures/map-exports.ts'
import { openView, shareView } from '../fixtures/saved-views.ts'

/** The roads of metropolitan New York. */
const extract = realFile('roads/ny_tiger_dimacs.osm.pbf')
/** The day of the roads, which the extract does not say and the operator of the stack does. */
export const dayOfRoads = '2026-11-01'
/** Whom OpenStreetMap's license has named wherever its roads were used, with their day. */
const credit = '© OpenStreetMap contributors (ODbL), 1 Nov 2026'

const project = join(import.meta.dirname, '../../..')
const nyuLangone = '330214'
const westchester = '330234'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

export interface RealHospitalStudy {
  readonly page: Page
  readonly browser: Browser
  readonly stack: Stack
  /** The state folder of the stack, into which an operator imports roads. */
  readonly state: string
}

/** Why the study can't be made here, if it can't. */
export function reasonWithoutRoads(): string | undefined {
  if (inContainers) return 'roads are imported by a command on the state folder of the stack'
  if (!existsSync(extract)) return `${extract} is missing; set KEYROOM_TEST_DATA to the folder that has it`
  return undefined
}

/**
 * The journey of a planner from a real hospital to a project: by estimates, which say so, and then on real roads. The
 * stack has the public data and no roads.
 */
export async function studyRealHospital({ page, browser, stack, state }: RealHospitalStudy): Promise<void> {
  const bands = (kind = '') => table(page, `Within the drive time${kind}`)
  let estimated: number[] = []

  await page.goto('/dashboard')
  await submitSignIn(page, 'admin')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await test.step('without roads, each file says that its times are estimates', async () => {
    // On its own, this test begins while the stack still imports ZIP codes.
    await expect(async () => {
      await page.goto(`/dashboard/widget/map?times=${nyuLangone}`)
      await expect(bands(' (estimate)').getByRole('row', { name: /^45 minutes or less/ })).toBeVisible({
        timeout: 20_000,
      })
    }).toPass({ timeout: 240_000 })
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
      env: { ...process.env, KEYROOM_DATA: state },
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
    // On a busy machine the calculation takes minutes, for which the page waits.
    await expect(table(page, 'Two sites side by side').getByText(/^30 minutes or less; both reach/)).toBeVisible({
      timeout: 240_000,
    })
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
}

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
