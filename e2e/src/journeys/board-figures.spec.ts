import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'

test.use({ as: 'member' })

const address = '/dashboard/analytics?ccn=ZZ0137'

test('a member downloads all indicators, reads where figures of Medicare, trends and benchmarks come from, and sorts benchmarks by the address', async ({
  page,
}) => {
  await page.goto(address)
  await test.step('the download of all indicators has the figures of the screen', async () => {
    const table = page.getByRole('region', { name: 'All indicators' })
    await expect(table.getByRole('rowheader', { name: 'Occupancy', exact: true })).toBeVisible()
    const years = await table
      .getByRole('columnheader')
      .filter({ hasText: /20\d\d/ })
      .allInnerTexts()
    const lines = await csvOf(page, 'All indicators')
    const [head = [], ...rows] = lines
    expect(head.filter((cell) => /^20\d\d$/.test(cell))).toEqual(years.map((text) => text.slice(0, 4)))
    for (const label of ['Occupancy', 'Total margin', 'Patient service margin']) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
      const shown = await row.getByRole('cell').allInnerTexts()
      const saved = rows.find(([name]) => name === label) ?? []
      const percents = head.flatMap((cell, at) =>
        /^20\d\d$/.test(cell) ? [`${(Number(saved[at]) * 100).toFixed(1).replace('-0.0', '0.0')}%`] : [],
      )
      expect(percents).toEqual(shown)
    }
    expect(head.some((cell) => cell.endsWith(': notes'))).toBe(true)
    expect(rows.find(([name]) => name === 'Days cash on hand')?.join()).toContain('Unreliable')
  })

  await test.step('figures of Medicare show the column and the file that they are from', async () => {
    const table = page.getByRole('region', { name: 'Medicare inpatients' })
    const figure = table.getByRole('button', { name: /^Payment per discharge, 20\d\d: / }).first()
    await figure.click()
    const source = page.getByRole('dialog', { name: 'Where does this come from?' })
    await expect(source.getByText('Medicare payments ÷ Discharges')).toBeVisible()
    await expect(source.getByText('Tot_Mdcr_Pymt_Amt')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(figure).toBeFocused()
  })

  await test.step('figures of a trend show their source, also those of another hospital', async () => {
    await followPath(page, `${address}&view=trends&indicators=occupancy`)
    await page.getByRole('combobox', { name: 'Add a hospital to compare' }).fill('ZZ0169')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/with=ZZ0169/)
    await page.getByRole('button', { name: /^View as table: Occupancy/ }).click()
    const table = page.getByRole('table', { name: /^Occupancy/ })
    await expect(table.getByText('COVID-19 year').first()).toBeVisible()
    await expect(table.getByRole('columnheader', { name: /Lindenhollow Medical Center/ })).toBeVisible()
    const row = table.getByRole('row').last()
    await row.getByRole('button').nth(1).click()
    const source = page.getByRole('dialog', { name: 'Where does this come from?' })
    await expect(source.getByText(/Lindenhollow Medical Center/)).toBeVisible()
    await expect(source.getByText('S-3 Part I', { exact: false }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(source).toHaveCount(0)
  })

  await test.step('the sort order of benchmarks is in the address, and Back undoes it', async () => {
    await followPath(page, `${address}&view=benchmarks`)
    const table = page.getByRole('region', { name: /^All indicators vs\. peers/ })
    const percentile = table.getByRole('columnheader', { name: 'Percentile' })
    await percentile.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-place/)
    await expect(percentile).toHaveAttribute('aria-sort', 'descending')
    const places = await table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .allInnerTexts()
    const ranks = places.flatMap((text) => /\t(\d+)(?:st|nd|rd|th)\t/.exec(text)?.[1] ?? []).map(Number)
    expect(ranks.length).toBeGreaterThan(10)
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    await page.goBack()
    await expect(percentile).toHaveAttribute('aria-sort', 'none')

    // A percentile shows its derivation, and the value in it shows its source.
    await table.getByRole('button', { name: /^Occupancy.*, Percentile: / }).click()
    const account = page.getByRole('dialog', { name: 'Where does this come from?' })
    await expect(account.getByText(/÷ \(\d+ − 1\) × 100 = /)).toBeVisible()
    await account.getByRole('button', { name: /^Occupancy/ }).click()
    await expect(account.getByText(/S-3 Part I/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toHaveCount(1)
    await expect(account.getByRole('button', { name: /^Occupancy/ })).toBeFocused()
  })
})

/** The cells of a table's CSV download. */
async function csvOf(page: Page, of: string): Promise<string[][]> {
  await page.getByRole('button', { name: `Download: ${of}` }).click()
  const [file]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const text = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '')
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}
