import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startComposeStack } from '../../../scripts/compose-stack.mjs'
import { openWithApi } from '../fixtures/api-of.ts'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { stackIn, startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn, submitSignIn } from '../fixtures/sign-in.ts'
import { dayOfRoads, reasonWithoutRoads, studyRealHospital } from './study-real-hospital.ts'

const project = join(import.meta.dirname, '../../..')

/** How long the shipped files may take in all, on a slow machine that runs other journeys as well. */
const imported = { timeout: 600_000 }

// One import of the country's hospitals, which takes most of their time, for all tests of this file.
const test = testWithStack(startFromNothing)

test.describe.configure({ timeout: 900_000 })

/** Starts with an empty database. Where one process has all of it, it is killed while it imports, and started again. */
async function startFromNothing() {
  const env = { KEYROOM_HOSPITALS: 'public', KEYROOM_DRIVE_TIMES_DATA_DATE: dayOfRoads }
  if (inContainers) {
    const { env: given, stop } = await startComposeStack({ env })
    return { ...stackIn(given), stop }
  }
  const empty = ({ state }: { state: string }) => rmSync(join(state, 'data'), { recursive: true, force: true })
  const stack = await startStack({ env, prepare: empty })
  await stack.kill()
  await stack.restart()
  return stack
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
  await expect(page.getByText('Aucun hôpital trouvé.')).toBeVisible()
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

test('a planner sizes two units of a real hospital for 2031, opens figures down to their cells, and finds all after a reload', async ({
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

  await test.step('from three numbers down to their cells', async () => {
    const why = page.getByRole('complementary', { name: 'Why this number' })
    await needed('Medical-surgical').click()
    await expect(why).toContainText('747.3')
    await why.getByRole('button', { name: /^Calculated: Offered load/ }).click()
    await why.getByRole('button', { name: /^Calculated: Volume/ }).click()
    await expectCell(page, why, '272,772', 'Worksheet S-3 Part I, line 7, column 8')
    await needed('Intensive care').click()
    await why.getByRole('button', { name: /^Calculated: Offered load/ }).click()
    await why.getByRole('button', { name: /^Calculated: Volume/ }).click()
    await expectCell(page, why, '5,992', 'Worksheet S-3 Part I, line 8, column 8')
    await page.getByRole('button', { name: /^Key rooms existing · Intensive care · 2031: / }).click()
    await expectCell(page, why, '20', 'Worksheet S-3 Part I, line 8, column 2')
  })

  await test.step('all methods', async () => {
    await page.getByRole('tab', { name: 'Methods' }).click()
    const methods = page.getByRole('row')
    await expect(methods.filter({ hasText: 'Census percentile' })).toContainText('793')
    await expect(methods.filter({ hasText: 'Erlang B' })).toContainText('776')
  })

  await test.step('other growth and target', async () => {
    await page.getByRole('tab', { name: 'Departments' }).click()
    await page.getByRole('textbox', { name: /^Growth per year/ }).fill('1')
    await page.getByRole('textbox', { name: /^Target occupancy/ }).fill('80')
    // 747.32 x 1.01 ^ 13 / 80 %
    await expect(needed('Medical-surgical')).toHaveText('1,064')
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
    await expect(needed('Medical-surgical')).toHaveText('1,064')
    await page.getByRole('link', { name: 'All programmes' }).click()
    await expect(page.getByRole('link', { name: /^MASSACHUSETTS GENERAL HOSPITAL/ })).toBeVisible()
  })
})

test('a planner studies a real hospital, first by estimates that say so and then on real roads, and hands the result on', async ({
  page,
  browser,
  own,
}) => {
  const reason = reasonWithoutRoads()
  test.skip(reason !== undefined, reason)
  await studyRealHospital({ page, browser, stack: own, state: own.state })
})

test('an admin downloads all data and requests the deletion of an organization, which an operator carries out', async ({
  page,
  browser,
  stack,
}) => {
  const { origin, identityOrigin } = stack
  const study = 'Sample study: specialty beds'
  const partner = await browser.newPage({ baseURL: origin })
  await signIn(partner, 'admin', '/dashboard/user/account-profile/my-projects?tab=partners')
  await expect(partner.getByText(study).first()).toBeVisible()

  await page.goto('/dashboard/user/members')
  await submitSignIn(page, 'multi')
  await page.getByRole('button', { name: /Harbor Clinics/ }).click()

  await test.step('the admin', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Organisation-data-/)
    const file = await readFile(await download.path(), 'utf8')
    expect((JSON.parse(file) as { format: string }).format).toBe('keyroom-account-export')
    expect(file).toContain(study)

    await page.getByRole('button', { name: 'Request deletion of the organisation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request deletion of Harbor Clinics?' })
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('DELETE')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/^The deletion of the organisation was requested on/)).toBeVisible()
  })

  await test.step('the operator', async () => {
    const operator = await browser.newPage({ baseURL: origin })
    await signIn(operator, 'operator')
    const ask = await openWithApi(operator, '/dashboard/survey')
    const waiting = (await (await ask('operators/organization-delete-requests')).json()) as { organizationId: string }[]
    expect(waiting.map(({ organizationId }) => organizationId)).toEqual(['org_harbor'])
    expect((await ask('operators/organization-deletions', { organizationId: 'org_harbor' })).status()).toBe(204)
    await operator.close()
  })

  await test.step('its members lose access, and keep their other accounts', async () => {
    await expect(page.getByRole('heading', { name: 'You are no longer a member of Harbor Clinics' })).toBeVisible()
    await expect(page.getByText(/or the organisation was deleted/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in to another account' }).click()
    await expect(page).toHaveURL(new RegExp(`^${identityOrigin}/`))
    await submitSignIn(page, 'multi')
    await expect(page.getByRole('button', { name: /Lakeside Health/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Harbor Clinics/ })).toHaveCount(0)
  })

  await test.step('its studies are gone, and what was added from them stays', async () => {
    await partner.reload()
    await partner.getByRole('tab', { name: 'Scenarios' }).click()
    await expect(partner.getByRole('row', { name: /^Vanderbilt, all units Harbor Clinics/ })).toBeVisible()
    await partner.getByRole('tab', { name: 'Partners' }).click()
    await expect(partner.getByText(study)).toHaveCount(0)
    await partner.close()
  })
})

/** Follows a number of "Why this number" to its figure in the report, which opens its cell, and goes back. */
async function expectCell(page: Page, why: Locator, value: string, cell: string): Promise<void> {
  await expect(why).toContainText(value)
  const program = page.url()
  await why.getByRole('link').first().click()
  const derivation = page.getByRole('dialog', { name: 'Where does this come from?' })
  await expect(derivation).toContainText(value)
  await expect(derivation).toContainText(cell)
  await derivation.getByRole('button', { name: 'Close' }).click()
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
