import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { followPath } from '../fixtures/follow-path.ts'
import { expect, test, openSelect } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'
const address = `/dashboard/detailed-analytics?ccn=${ccn}`
const units = (page: Page) => page.getByRole('region', { name: /^Units, / })
const target = (page: Page) => page.getByRole('spinbutton', { name: 'Target occupancy (%)' })
const head = (page: Page, name: string) => units(page).getByRole('columnheader', { name, exact: true })

/** The figure of intensive care on a button: the part of its name after the year. */
async function figure(page: Page, measure: string): Promise<string> {
  const button = units(page).getByRole('button', { name: new RegExp(`^Intensive care, ${measure}, `) })
  return (await button.textContent()) ?? ''
}

test('a planner opens units from the menu, reads where figures come from, sizes beds for another target, sees another measure, and downloads both', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^Inpatient analytics/ })
    .first()
    .click()
  await expect(page.getByText('Choose a hospital to see its inpatient units')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a hospital' }).fill(ccn)
  await page.getByRole('option').first().click()
  await expect(head(page, 'Beds at 85%')).toBeVisible()
  const beds = Number(await figure(page, 'Beds needed at 85%'))
  const census = Number(await figure(page, 'Average daily census'))
  expect(beds).toBeGreaterThanOrEqual(Math.ceil((census - 0.05) / 0.85))
  expect(beds).toBeLessThanOrEqual(Math.ceil((census + 0.05) / 0.85))

  await target(page).fill('60')
  await expect(head(page, 'Beds at 60%')).toBeVisible()
  expect(Number(await figure(page, 'Beds needed at 60%'))).toBeGreaterThan(beds)
  await expect(page).toHaveURL(/target=60/)
  await page.reload()
  await expect(head(page, 'Beds at 60%')).toBeVisible()
  await expect(target(page)).toHaveValue('60')
  await page.goBack()
  await expect(head(page, 'Beds at 85%')).toBeVisible()
  await expect(target(page)).toHaveValue('85')

  await test.step('every figure shows its source, and n/a shows its reason', async () => {
    const dialog = page.getByRole('dialog', { name: 'Where does this come from?' })
    await units(page)
      .getByRole('button', { name: /^Intensive care, Occupancy, / })
      .click()
    await expect(dialog).toContainText('Patient days ÷ bed-days available')
    await expect(dialog).toContainText('Worksheet S-3 Part I, line 8, column 8')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await units(page)
      .getByRole('button', { name: /^Intensive care, Average length of stay .*: n\/a/ })
      .click()
    await expect(dialog).toContainText('The form has no discharges for this unit')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the heat map shows another measure, also as a table, and the dashboard can be downloaded', async () => {
    await expect(page.getByRole('img', { name: /^Occupancy: highest in / })).toBeVisible()
    // The chart beside it moves the page while it loads.
    await expect(page.getByRole('img', { name: /above the 75th percentile of its peers/ })).toBeVisible()
    await openSelect(page.getByRole('combobox', { name: 'Measure' }))
    await page.getByRole('option', { name: 'Patient days', exact: true }).click()
    await expect(page.getByRole('img', { name: /^Patient days: highest in Adults and paediatrics/ })).toBeVisible()
    await expect(page).toHaveURL(/measure=days/)
    await page.getByRole('button', { name: /^View as table: Patient days/ }).click()
    const table = page.getByRole('table', { name: /^Patient days: highest/ })
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    await expect(table.getByRole('row', { name: /^Intensive care / })).toBeVisible()

    const tools = page.getByRole('group', { name: 'Dashboard tools' })
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      tools.getByRole('button', { name: 'Image' }).click(),
    ])
    expect(picture.suggestedFilename()).toMatch(/^Inpatient-units-[\w-]+\.png$/)
    await tools.getByRole('button', { name: 'Reset' }).click()
    await expect(page).not.toHaveURL(/measure=/)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      units(page)
        .getByRole('button', { name: /^Download/ })
        .click()
        .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
    ])
    const [first = '', ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(first).toContain('Unit,Name in the report,Fiscal year,Beds,Bed-days available,Patient days')
    expect(rows.some((row) => row.startsWith('Intensive care,'))).toBe(true)
  })
})

test('a unit is sent to Programming, where a new program has its figures, and then several at once, which a reload finds again', async ({
  page,
}) => {
  await page.goto(`${address}&target=75`)
  await expect(head(page, 'Beds at 75%')).toBeVisible()
  const days = (await figure(page, 'Patient days')).replaceAll(',', '')
  await units(page).getByRole('button', { name: 'Send Intensive care to Programming' }).click()
  await expect(page).toHaveURL(/\/widget\/programming\?program=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Intensive care')
  const volume = page.getByRole('textbox', { name: /^Patient days in/ })
  await expect.poll(async () => (await volume.inputValue()).replaceAll(',', '')).toBe(days)
  await expect(page.getByText('All edits are saved')).toBeVisible()
  await page.goBack()
  await expect(head(page, 'Beds at 75%')).toBeVisible()

  await units(page)
    .getByRole('checkbox', { name: /^Choose Intensive care/ })
    .check()
  await units(page)
    .getByRole('checkbox', { name: /^Choose Adults and paediatrics/ })
    .check()
  await units(page).getByRole('button', { name: 'Send 2 units to Programming' }).click()
  await expect(page).toHaveURL(/\/widget\/programming\?program=[0-9a-f-]{36}$/)
  await expect(page.getByText('All edits are saved')).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'All programmes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '2 departments' }).first()).toBeVisible()
})

test('a planner reads units after a retry, learns which parameter of the address is invalid, and saves a view that opens from another page', async ({
  page,
}) => {
  // Until the button is pressed: the page also asks again by itself when something changes for the person.
  await page.route('**/api/facilities/*/units*', async (call) => {
    const isRetry = await page.evaluate(() => 'wasPressed' in window)
    return isRetry ? call.continue() : call.fulfill({ status: 500, json: { code: 'internal', message: '' } })
  })
  await page.goto(`${address}&target=850`)
  await expect(page.getByRole('heading', { name: 'The inpatient units could not be loaded' })).toBeVisible()
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { wasPressed: true }), true))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(units(page)).toBeVisible()
  await expect(page.getByText(/target=850/)).toBeVisible()

  await target(page).fill('70')
  await expect(page).toHaveURL(/target=70/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved views' })
  await saved.getByRole('textbox', { name: 'Save this view as' }).fill('Units at 70')
  await saved.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved.getByRole('button', { name: /^Units at 70/ })).toBeVisible()
  await followPath(page, `/dashboard/zipcode-analytics?ccn=${ccn}`)
  await expect(units(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await saved.getByRole('button', { name: /^Units at 70/ }).click()
  await expect(head(page, 'Beds at 70%')).toBeVisible()
  await expect(page).toHaveURL(/detailed-analytics\?.*target=70/)
})
