import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, test, openSelect } from '../fixtures/journey.ts'

interface Report {
  readonly fiscalYear: number
  readonly days: number
  readonly indicators: Record<string, { value: number | null }>
}

interface Hospital {
  readonly ccn: string
  readonly name: string
  /** One for each year, the earliest first. */
  readonly reports: readonly Report[]
}

test.describe('a member with a seat of the standard tier', () => {
  test.use({ as: 'member' })

  test('gets a message while the server fails, then reads a hospital’s indicators, their sources and charts, and changes the year', async ({
    page,
  }) => {
    const { ccn, name, reports } = await openSummary(page)
    await test.step('figures stay when a source can’t be fetched, which the page says, and the next attempt shows the source', async () => {
      const figure = page.getByRole('button', { name: /Where does this come from\?$/ }).first()
      await expect(figure).toBeVisible()
      const files = '**/remotes/analytics/**'
      await page.route(files, (route) => route.abort())
      await figure.click()
      await expect(page.getByText(/^The source of this figure can’t be shown at the moment/)).toBeVisible()
      await expect(figure).toBeVisible()
      await page.unroute(files)
      await figure.click()
      await expect(page.getByRole('dialog', { name: 'Where does this come from?' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('the indicators of every year are shown, and the key figures of another year with their source', async () => {
      await expect(page.getByRole('alert').filter({ hasText: 'Sample data: this hospital' })).toBeVisible()
      const table = page.getByRole('region', { name: 'All indicators' })
      const years = reports.map(({ fiscalYear }) => String(fiscalYear))
      expect(years.length).toBeGreaterThan(2)
      for (const year of years) await expect(table.getByRole('columnheader', { name: year })).toBeVisible()
      for (const [indicator, label] of [
        ['occupancy', /^Occupancy$/],
        ['operatingMargin', /^Operating margin( \(proxy\))?$/],
        ['totalMargin', /^Total margin$/],
      ] as const) {
        const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
        await expect(row.getByRole('cell')).toHaveText(reports.toReversed().map((report) => share(report, indicator)))
      }

      const [last, earlier] = [reports.at(-1), reports.at(-3)]
      if (!last || !earlier) throw new Error(`${name} has fewer than three reports.`)
      const key = (year: number) => page.getByRole('region', { name: `Key figures, ${year}` })
      await expect(key(last.fiscalYear).getByText(share(last, 'occupancy'), { exact: true })).toBeVisible()
      await openSelect(page.getByRole('combobox', { name: 'Fiscal year' }))
      await page.getByRole('option', { name: String(earlier.fiscalYear) }).click()
      await expect(page).toHaveURL(new RegExp(`ccn=${ccn}&year=${earlier.fiscalYear}$`))
      await expect(key(earlier.fiscalYear).getByText(share(earlier, 'occupancy'), { exact: true })).toBeVisible()

      const figure = key(earlier.fiscalYear).getByRole('button', { name: /^Occupancy, / })
      await figure.click()
      const source = page.getByRole('dialog', { name: 'Where does this come from?' })
      await expect(source.getByText('Patient days').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(source).toHaveCount(0)
      await expect(figure).toBeFocused()
    })

    await test.step('the selected indicator has a chart with a description and a table', async () => {
      const sentence = (label: string, indicator: string) =>
        new RegExp(`^${label} of ${name}: .*${reports.map((report) => share(report, indicator)).join('.*')}`)
      const chart = page.getByRole('img', { name: sentence('Occupancy', 'occupancy') })
      await expect(chart).toBeVisible()
      const canvas = chart.locator('canvas')
      await expect(canvas).toBeVisible()
      await expect
        .poll(() => canvas.evaluate(inkOf), { message: 'pixels that the chart has drawn' })
        .toBeGreaterThan(500)

      await openSelect(page.getByRole('combobox', { name: 'Indicator' }))
      await page.getByRole('option', { name: 'Total margin' }).click()
      await expect(page).toHaveURL(/indicator=totalMargin/)
      await expect(page.getByRole('img', { name: sentence('Total margin', 'totalMargin') })).toBeVisible()

      await page.getByRole('button', { name: /^View as table: Total margin/ }).click()
      const table = page.getByRole('table', { name: sentence('Total margin', 'totalMargin') })
      await expect(table.getByRole('cell').filter({ has: page.getByRole('button') })).toHaveText(
        reports.map((report) => share(report, 'totalMargin')),
      )
      await page.getByRole('button', { name: 'Back to chart' }).click()
      await expect(page.getByRole('img', { name: sentence('Total margin', 'totalMargin') })).toBeVisible()
    })
  })
})

/** Opens the summary of the largest hospital of the sample, at the second attempt, and gets its reports from the API. */
async function openSummary(page: Page): Promise<Hospital> {
  const ccn = 'ZZ0137'
  const asked = '**/api/facilities/*/cost-reports'
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  const api = await openWithApi(page, `/dashboard/analytics?ccn=${ccn}`)
  await expect(page.getByRole('heading', { name: 'The cost reports could not be loaded' })).toBeVisible()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'All indicators' })).toBeVisible()
  const { name, reports } = (await (await api(`facilities/${ccn}/cost-reports`)).json()) as Hospital
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { ccn, name, reports: reports.toSorted((a, b) => a.fiscalYear - b.fiscalYear) }
}

const percent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

function share({ indicators }: Report, indicator: string): string {
  const value = indicators[indicator]?.value
  return value === null || value === undefined ? 'n/a' : percent.format(value)
}

/** The number of pixels of a canvas that are not empty. */
function inkOf(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  return pixels.filter((value, at) => at % 4 === 3 && value > 0).length
}
