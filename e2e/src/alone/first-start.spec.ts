import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { realFile } from '@keyroom/api/testing/real-file'
import type { Locator, Page } from '@playwright/test'
import { startComposeStack } from '../../../scripts/compose-stack.mjs'
import { inContainers } from '../fixtures/stack.ts'
import { expect } from '../fixtures/journey.ts'
import { exportMap, exportMapWorkbook } from '../fixtures/map-exports.ts'
import { stackIn, startStack, testWithStack } from '../fixtures/own-stack.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

const project = join(import.meta.dirname, '../../..')

/** How long the shipped files may take in all, on a slow machine that runs other journeys as well. */
const imported = { timeout: 600_000 }

/** The roads of Harrisburg, Pennsylvania. */
const extract = realFile('roads/harrisburg.osm.pbf')
/** The day of the roads, which the extract does not say and the operator of the stack does. */
const dayOfRoads = '2026-11-01'
/** Whom OpenStreetMap's license has named wherever its roads were used, with their day. */
const credit = '© OpenStreetMap contributors (ODbL), 1 Nov 2026'

// One import of the country's hospitals, which takes most of their time, for all tests of this file.
const test = testWithStack(startFromNothing)

test.describe.configure({ timeout: 900_000 })

/** Starts with an empty database. */
async function startFromNothing() {
  const env = { KEYROOM_HOSPITALS: 'public', KEYROOM_DRIVE_TIMES_DATA_DATE: dayOfRoads }
  if (inContainers) {
    const { env: given, stop } = await startComposeStack({ env })
    return { ...stackIn(given), stop }
  }
  return startStack({ env, prepare: ({ state }) => rmSync(join(state, 'data'), { recursive: true, force: true }) })
}

test('a first start imports real hospitals while its pages are open, and needs no file and no reload', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await submitSignIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await expect(page.getByRole('status').filter({ hasText: /^\d,\d{3} hospitals in view$/ })).toBeVisible(imported)

  await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
  await page.getByRole('link', { name: 'Open dashboard' }).first().click()
  const data = page.getByRole('region', { name: 'Data', exact: true })
  await expect(data.getByText('Federal fiscal years 2019 to 2021')).toBeVisible(imported)
  await expect(data.getByText(/^Being imported/)).toHaveCount(0, imported)
  await data.getByRole('link', { name: 'About the data' }).click()
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('listitem')
  await expect(sources.filter({ hasText: 'Hospital Provider Cost Report' })).toHaveText([/2021/, /2020/, /2019/])
  await expect(sources).toHaveCount(10)
  await expect(page.getByText(/^Sample data/)).toHaveCount(0)

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await page
    .getByRole('link', { name: /^Carte/ })
    .first()
    .click()
  const search = page.getByRole('combobox', { name: 'Rechercher par nom, CCN, ville ou ZIP' })
  // No hospital of the sample is there.
  await search.fill('ZZ0137')
  // The list has it, and a status for screen readers.
  await expect(page.getByText('Aucun hôpital trouvé.').first()).toBeVisible()
  await search.fill('Massachusetts General Hospital')
  await page.getByRole('option').filter({ hasText: '220071' }).click()
  const card = page.getByRole('region', { name: /massachusetts general hospital/i })
  await expect(card.getByText('CCN 220071')).toBeVisible()
  await expectText(card.getByRole('definition').last(), 'average length of stay', 'days')

  await card.getByRole('link', { name: 'Ouvrir la synthèse de l’hôpital' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /massachusetts general hospital/i })).toBeVisible()
  const table = page.getByRole('region', { name: 'Tous les indicateurs' })
  for (const [label, row, unit] of [
    ['Taux d’occupation', 'occupancy', 'share'],
    ['Durée moyenne de séjour (jours)', 'average length of stay', 'days'],
    ['Marge sur les soins', 'patient margin', 'share'],
    ['Marge d’exploitation (approchée)', 'operating margin (proxy)', 'share'],
    ['Marge totale', 'total margin', 'share'],
  ] as const) {
    const named = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    // The latest year is first.
    await expectText(named.getByRole('cell').first(), row, unit)
  }
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never reloaded').toBe(true)
})

test('a planner sizes two units of a real hospital for 2031, opens a figure down to its cell, and finds all after a reload', async ({
  page,
}) => {
  await page.goto('/dashboard/detailed-analytics?ccn=220071&target=85')
  await submitSignIn(page, 'standard')
  await expect(page.getByRole('heading', { name: 'Units, 2018' })).toBeVisible(imported)
  await page.getByRole('checkbox', { name: /^Choose Adults and paediatrics/ }).check()
  await page.getByRole('checkbox', { name: /^Choose Intensive care/ }).check()
  await page.getByRole('button', { name: 'Send 2 units to Programming' }).click()
  await expect(page).toHaveURL(/\/widget\/programming\?program=/)
  const needed = (department: string) =>
    page.getByRole('button', { name: new RegExp(`^Key rooms needed · ${department} · 2031: `) }).first()
  // 272,772 days / 365 / 85 % and 5,992 / 365 / 85 %, without growth
  await expect(needed('Medical-surgical')).toHaveText('880')
  await expect(needed('Intensive care')).toHaveText('20')

  await test.step('from a number down to its cell', async () => {
    const why = page.getByRole('complementary', { name: 'Why this number' })
    await needed('Medical-surgical').click()
    await expect(why).toContainText('747.3')
    await why.getByRole('button', { name: /^Calculated: Offered load/ }).click()
    await why.getByRole('button', { name: /^Calculated: Volume/ }).click()
    await expectCell(page, why, '272,772', 'Worksheet S-3 Part I, line 7, column 8')
  })

  await test.step('drivers and risk', async () => {
    await page.getByRole('tab', { name: 'Drivers' }).click()
    await expect(page.getByText(/^Medical-surgical: growth moves the result most/)).toBeVisible()
    await page.getByRole('tab', { name: 'Risk' }).click()
    await page.getByRole('button', { name: 'Simulate' }).click()
    await expect(page.getByText(/^A tenth of the futures need at most/)).toBeVisible()
  })

  await test.step('after a reload', async () => {
    await expect(page.getByText('All edits are saved')).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Departments' }).click()
    await expect(needed('Medical-surgical')).toHaveText('880')
    await page.getByRole('link', { name: 'All programmes' }).click()
    await expect(page.getByRole('link', { name: /^MASSACHUSETTS GENERAL HOSPITAL/ })).toBeVisible()
  })
})

test('a planner reads who is near a real hospital, first by estimates that say so and then on real roads', async ({
  page,
  own,
}) => {
  test.skip(inContainers, 'roads are imported by a command on the state folder of the stack')
  test.skip(!existsSync(extract), `${extract} is missing; set KEYROOM_TEST_DATA to the folder that has it`)
  /** A hospital in the middle of the roads. */
  const ccn = '393056'
  const bands = (kind = '') => page.getByRole('table', { name: `Within the drive time${kind}`, exact: true })
  let estimated: number[] = []

  await page.goto('/dashboard')
  await submitSignIn(page, 'admin')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await test.step('without roads, each file says that its times are estimates', async () => {
    // On its own, this test begins while the stack still imports ZIP codes.
    await expect(async () => {
      await page.goto(`/dashboard/widget/map?times=${ccn}`)
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
      env: { ...process.env, KEYROOM_DATA: own.state },
    })
    expect(stdout).toContain('Drive times use them from the next request on.')
  })

  await test.step('the planner finds the hospital and reads who is within 15, 30 and 45 minutes on roads', async () => {
    await page.goto('/dashboard/widget/map')
    await page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' }).fill(ccn)
    await page.getByRole('option').filter({ hasText: ccn }).click()
    await page.getByRole('button', { name: 'Show drive times' }).click()
    await expect(bands().getByRole('row')).toHaveText([/^Drive time/, /^15 min/, /^30 min/, /^45 min/])
    for (const [at, min] of [100_000, 2, 500].entries()) {
      for (const reached of await column(bands(), at + 1)) expect(reached).toBeGreaterThan(min)
    }
    // The roads end a few miles away, where no answer of before them did.
    expect((await column(bands(), 1)).at(-1)).toBeLessThan(estimated.at(-1) ?? 0)
    const sources = page.getByText(`Drive times: ${credit}. People:`)
    await expect(sources).toContainText('SimpleMaps (CC BY 4.0)')
    await expect(page.getByText('Estimate', { exact: true })).toHaveCount(0)
  })

  await test.step('a file names OpenStreetMap with its license and the day of its roads', async () => {
    const { text } = await exportMap(page, 'Shapes and points (GeoJSON)')
    const { attribution, estimate } = JSON.parse(text) as { attribution: string; estimate: boolean }
    expect(attribution).toContain(credit)
    expect(estimate).toBe(false)
  })
})

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

/** Follows a number of "Why this number" to its figure in the report, which opens its cell, and goes back. */
async function expectCell(page: Page, why: Locator, value: string, cell: string): Promise<void> {
  await expect(why).toContainText(value)
  const program = page.url()
  await why.getByRole('link').first().click()
  const derivation = page.getByRole('dialog', { name: 'Where does this come from?' })
  await expect(derivation).toContainText(value)
  await expect(derivation).toContainText(cell)
  await derivation.getByText('Close', { exact: true }).click()
  await expect(derivation).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(program)
}

/** The result of a row of the hand calculation, from its last fraction. */
function figure(row: string): number {
  const text = readFileSync(join(project, 'docs/hand-calculation.md'), 'utf8')
  const line = text.split('\n').find((candidate) => candidate.split('|')[1]?.trim() === row)
  const fraction = [...(line ?? '').matchAll(/(-?[\d,]+) \/ ([\d,]+)/g)].at(-1)
  if (!fraction) throw new Error(`docs/hand-calculation.md has no fraction for "${row}".`)
  const [above, below] = fraction.slice(1).map((number) => Number(number.replaceAll(',', '')))
  return Number(above) / Number(below)
}

/** In French format: a comma, and a non-breaking space before the percent sign. */
function inFrench(value: number, unit: 'share' | 'days'): string {
  return unit === 'share' ? `${(value * 100).toFixed(1).replace('.', ',')}\u00a0%` : value.toFixed(1).replace('.', ',')
}

/** Compares the exact text without normalizing spaces. */
async function expectText(place: Locator, row: string, unit: 'share' | 'days'): Promise<void> {
  await expect(place).toHaveJSProperty('textContent', inFrench(figure(row), unit))
}
