import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, followPath, openSelect, test } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'
const address = `/dashboard/zipcode-analytics?ccn=${ccn}`
const zips = (page: Page) => page.getByRole('table', { name: /^ZIP codes, / })
const primaryArea = (page: Page) =>
  page.getByRole('region', { name: /^Key figures, / }).getByRole('button', { name: /^Primary service area, / })
const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test('an analyst opens the page that the menu disables, selects a hospital, which is read at the second attempt, and reads its ZIP codes, service areas and concentration', async ({
  page,
}) => {
  await page.goto('/dashboard/zipcode-analytics')
  await expect(page.getByText('Choose a hospital to see which ZIP codes its patients come from.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a hospital' }).fill(ccn)
  const asked = '**/api/facilities/*/patient-origin*'
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: 'The patient origin could not be loaded' })).toBeVisible()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(zips(page)).toBeVisible()
  await expect(page.getByText('Original Medicare (fee-for-service) inpatients only', { exact: false })).toBeVisible()
  await expect(page.getByRole('img', { name: / has the most cases / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Market by Patient flow: HHI of / })).toBeVisible()

  await test.step('the key figures show the concentration and name its market definition', async () => {
    const figures = page.getByRole('region', { name: /^Key figures, / })
    await expect(figures.getByRole('button', { name: /^HHI, Patient flow, / })).toBeVisible()
    await openSelect(page.getByRole('combobox', { name: 'Market definition' }))
    await page.getByRole('option', { name: 'Kessler–McClellan' }).click()
    await expect(page).toHaveURL(/hhi=kesslerMcClellan/)
    const chosen = figures.getByRole('button', { name: /^HHI, Kessler–McClellan, / })
    // Some cells are suppressed, so the index is a range.
    await expect(chosen).toHaveText(/^[\d,]+–[\d,]+$/)
    const definitions = page.getByRole('region', { name: 'Four market definitions' }).getByRole('listitem')
    await expect(definitions).toHaveCount(4)
    await expect(definitions.filter({ hasText: 'shown above' })).toContainText('Kessler–McClellan')
    await expect(page.getByText('Merger Guidelines of the US Department of Justice', { exact: false })).toBeVisible()
    await chosen.click()
    const dialog = page.getByRole('dialog', { name: 'Where does this come from?' })
    await expect(dialog).toContainText('The index of each ZIP code, weighted by the hospital’s cases from it.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('service areas follow the thresholds, and Back undoes that', async () => {
    await expect(primaryArea(page)).toBeVisible()
    const before = number(await primaryArea(page).textContent())
    await page.getByRole('spinbutton', { name: 'Primary area (% of cases)' }).fill('50')
    await expect(page).toHaveURL(/primary=50/)
    await expect(page.getByText(/up to 50% of published cases/)).toBeVisible()
    expect(number(await primaryArea(page).textContent())).toBeLessThan(before)
    await page.goBack()
    await expect(page.getByText(/up to 75% of published cases/)).toBeVisible()
  })

  await test.step('ZIP codes can be sorted and filtered, suppressed ones are never zero, and the download has their bounds', async () => {
    await followPath(page, `${address}&zips=suppressed`)
    const row = zips(page).getByRole('row').nth(1)
    await expect(row.getByRole('cell').first()).toHaveText('Suppressed (1–10)')
    await expect(row).not.toContainText('$0')
    await openSelect(page.getByRole('combobox', { name: 'Show' }))
    await page.getByRole('option', { name: 'All ZIP codes' }).click()
    await zips(page).getByRole('button', { name: 'Days', exact: true }).click()
    await expect(page).toHaveURL(/sort=-days/)
    await expect(zips(page).getByRole('columnheader', { name: 'Days' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: /next page/i }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^26–50 of /)).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: /^ZIP codes, / })
        .getByRole('button', { name: /^Download/ })
        .click()
        .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
    ])
    const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n')
    expect(head).toMatch(/^ZIP code,Cases,"Cases, at least","Cases, at most",/)
    expect(rows.filter((one) => /^\d{5},,1,10,,,/.test(one)).length).toBeGreaterThan(0)
  })
})
