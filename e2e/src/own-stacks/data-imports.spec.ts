import { readFile } from 'node:fs/promises'
import { costReportCsv, costReportHeader } from '@keyroom/api/testing'
import type { Page } from '@playwright/test'
import { inContainers } from '../fixtures/compose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'

const test = testWithStack(startStack)

test.skip(inContainers, 'the sample of the stack under test would be gone for the other journeys')
test.use({ as: 'operator' })

const address = '/dashboard/data-imports'
const reports = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => ({ ccn: `${first + at}`, id: `${first + at}` }))

const send = async (page: Page, name: string, text: string) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import 1 file' }).click()
}
const job = (page: Page, file: string) => page.getByRole('listitem', { name: file, exact: true })

test('an operator imports a file whose hospitals a planner’s open map gets, reads which rows are invalid, learns why another file is rejected, and is asked before leaving an upload', async ({
  page,
  browser,
  stack,
}) => {
  const planner = await browser.newPage({ baseURL: stack.origin, storageState: { cookies: [], origins: [] } })
  await signIn(planner, 'standard')
  await expect(planner.getByText(/^Sample data/).first()).toBeVisible()
  await planner.evaluate(() => Object.assign(window, { stayed: true }))

  await page.goto(address)
  await expect(page.getByText('No imports yet')).toBeVisible()
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
    await expect(page).toHaveURL(new RegExp(`${address}$`))
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

test('an import is canceled while it runs, from another page than the one that started it', async ({ page }) => {
  await page.goto(address)
  await send(page, 'large.csv', costReportCsv(reports(30_000, 300_000)))
  const other = await page.context().newPage()
  await other.goto(address)
  const running = job(other, 'large.csv')
  await expect(running.getByText(/rows read$/)).toBeVisible()
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+$/)
  await running.getByRole('button', { name: 'Cancel the import of large.csv' }).click()
  await other.getByRole('button', { name: 'Cancel import', exact: true }).click()
  for (const each of [page, other]) {
    await expect(job(each, 'large.csv').getByText('Cancelled', { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('Last import')).toBeVisible()
  await expect(page.getByRole('row', { name: /large\.csv/ })).toHaveCount(0)
})

test.describe('an admin of an organization', () => {
  test.use({ as: 'admin' })

  test('who is not an operator sees neither the entry nor the page', async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText('This page is for operators of the service')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Members/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Data imports/ })).toHaveCount(0)
    await page.getByRole('button', { name: /Search or jump/ }).click()
    await page.getByRole('combobox').last().fill('Data imports')
    await expect(page.getByText('No results for “Data imports”')).toBeVisible()
    await expect(page.getByRole('option').filter({ hasText: 'Data imports' })).toHaveCount(0)
  })
})

test.describe('before the notice about cookies is accepted', () => {
  test.use({ showsCookieNotice: true, viewport: { width: 1280, height: 800 } })

  test('the import button stays visible above it, however many files are selected', async ({ page }) => {
    await page.goto(address)
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
