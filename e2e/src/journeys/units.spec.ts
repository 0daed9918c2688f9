import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'
const units = (page: Page) => page.getByRole('region', { name: /^Units, / })
const head = (page: Page, name: string) => units(page).getByRole('columnheader', { name, exact: true })

/** The figure of intensive care on a button: the part of its name after the year. */
async function figure(page: Page, measure: string): Promise<string> {
  const button = units(page).getByRole('button', { name: new RegExp(`^Intensive care, ${measure}, `) })
  return (await button.textContent()) ?? ''
}

test('units that could not be loaded are read at the second attempt, and one is sent to Programming, where a new program has its figures', async ({
  page,
}) => {
  // Until the button is pressed: the page also asks again by itself when something changes for the person.
  await page.route('**/api/facilities/*/units*', async (call) => {
    const isRetry = await page.evaluate(() => 'wasPressed' in window)
    return isRetry ? call.continue() : call.fulfill({ status: 500, json: { code: 'internal', message: '' } })
  })
  await page.goto(`/dashboard/detailed-analytics?ccn=${ccn}&target=75`)
  await expect(page.getByRole('heading', { name: 'The inpatient units could not be loaded' })).toBeVisible()
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { wasPressed: true }), true))
  await page.getByRole('button', { name: 'Try again' }).click()
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
})
