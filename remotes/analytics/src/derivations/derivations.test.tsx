import { describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { answers, refusal, renderRemote } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import descriptor from '../../remote.json'
import { testReport } from '../measures/test-report.ts'
import remote from '../remote.ts'
import { generalHospital, generalReports, hospitalAnswers } from '../testing/general-hospital.ts'

interface DrawnChart {
  table: {
    rows: unknown[]
    rowKey: (row: unknown) => string
    columns: { key: string; cell: (row: unknown) => ReactNode }[]
  }
}

// Charts need a canvas, which jsdom lacks; their tables are drawn instead.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ table }: DrawnChart) =>
    createElement(
      'figure',
      {},
      table.rows.map((row) =>
        createElement(
          'div',
          { key: table.rowKey(row) },
          table.columns.map(({ key, cell }) => createElement('span', { key }, cell(row), ' ')),
        ),
      ),
    ),
}))

/** The reports on the dashboard, as the hospital endpoint answers them. */
const filed = { beds: 300, bedDays: 109_500, days: 71_175, netPatientRevenue: 100, operatingExpense: 95 }
const api = answers({
  ...hospitalAnswers,
  'facilities/220071/cost-reports': { ...generalReports, reports: [testReport(filed, { id: '3' })] },
  'facilities/220031/cost-reports': {
    ...generalReports,
    ccn: '220031',
    name: 'Lakeside Hospital',
    reports: [testReport({ ...filed, beds: 200 }, { id: '9' })],
  },
  'facilities/220031': {
    ...generalHospital,
    ccn: '220031',
    name: 'Lakeside Hospital',
    latitude: 42.4,
    locationGrade: 'zip-centre',
  },
})

const open = async (query: string, of = api) => {
  const page = await renderRemote({ remote, descriptor, api: of, path: `analytics?ccn=220071${query}` })
  await page.settled()
  return page
}
/** Clicks a figure and returns the dialog with its derivation. */
const derivationOf = async (name: RegExp) => {
  const [figure] = await screen.findAllByRole('button', { name })
  if (!figure) throw new Error(`Expected a figure called ${name}, got none.`)
  await userEvent.click(figure)
  return screen.findByRole('dialog', { name: 'Where does this come from?' })
}

/** Opens each figure and closes it again: its derivation has these texts. */
const expectDerivations = async (figures: readonly (readonly [name: RegExp, ...texts: string[]])[]) => {
  for (const [name, ...texts] of figures) {
    const derivation = await derivationOf(name)
    for (const text of texts) expect(derivation.textContent).toContain(text)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

test('a doubtful figure says what nearly all hospitals report', async () => {
  const reports = [testReport({ ...filed, netPatientRevenue: 1 }, { id: '3' })]
  await open('', answers({ ...hospitalAnswers, 'facilities/220071/cost-reports': { ...generalReports, reports } }))
  const derivation = await derivationOf(/^Doubtful: Operating margin.*-9,400\.0%/)
  expect(derivation.textContent).toContain('nearly all hospitals report at least -150.0%')
})

describe('figures among peers', () => {
  test('a percentile is calculated from the values around it, and each value opens its report above it', async () => {
    await open('&view=benchmarks')
    const derivation = await derivationOf(/^Occupancy.*, Percentile: 62nd\. Where does this come from\?$/)
    expect(derivation.textContent).toContain('62nd percentile of 40')
    expect(derivation.textContent).toContain('(24 + (1 − 1) ÷ 2) ÷ (40 − 1) × 100 = 62')
    expect(derivation.textContent).toContain('short-term hospitals')
    expect(derivation.textContent).toContain('the latest report that covers 350 to 380 days')
    expect(derivation.textContent).toContain('40 of 43 hospitals have a value.')
    expect(derivation.textContent).toContain('CostReport_2021_Final.csv, imported 20 Nov 2026: 40 values')
    const list = within(derivation).getByRole('link', { name: 'View each hospital with its own source' })
    expect(list.getAttribute('href')).toContain('view=benchmarks&peers=type-short-term&year=2021&indicator=occupancy')

    await userEvent.click(within(derivation).getByRole('button', { name: /^Occupancy.*65\.0%/ }))
    const own = await screen.findByText('71,175 ÷ 109,500 = 65.0%')
    const report = own.closest('[role=dialog]')
    expect(report).not.toBe(derivation)
    expect(report?.textContent).toContain('CostReport_2021_Final.csv, imported 20 Nov 2026')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Where does this come from?' })).toBe(derivation))
  })

  test('the figures around it say where they come from, those of the group and those of a hospital', async () => {
    await open('&view=benchmarks')
    await expectDerivations([
      [
        /^Occupancy.*25th percentile of the group: 50\.0%/,
        '1 + (40 − 1) × 25% = 10.75\n49.0% + 0.75 × (51.0% − 49.0%) = 50.0%',
      ],
      [/^Occupancy.*Values in the group \(n\): 40/, '43 − 3 = 40'],
      [/^40 hospitals in 2021\. Where/, 'have a report that counts in this year'],
      [/^Occupancy.*, 50\.0% to 60\.0%: 10/, 'including the first number and excluding the last'],
      [/^Beds, 2021: 200/, 'Worksheet S-3 Part I, line 14, column 2'],
      [
        /^Miles away, Lakeside Hospital: 3/,
        '42.4000° − 42.3600°',
        'Not in the list: centre of its ZIP code',
        'Hospitals.csv, imported 20 Nov 2026',
      ],
    ])
  })

  test('an unreadable derivation shows a notification, and the figures stay', async () => {
    const gone = answers({ ...hospitalAnswers, 'board/distribution': () => refusal(503, 'unavailable', 'gone') })
    const page = await open('', gone)
    const told: string[] = []
    page.host.events.subscribe(topics.notificationRequested, ({ message }) => told.push(message))
    await userEvent.click(await screen.findByRole('button', { name: /^Occupancy: 62nd percentile/ }))
    await waitFor(() => expect(told.join()).toContain('can’t be shown at the moment'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('figures of a comparison', () => {
  test('a difference and a place say where they come from', async () => {
    await open('&view=compare&with=220031')
    await expectDerivations([
      [/^Total margin, Lakeside Hospital: -3\.0 points/, '2.0% − 5.0% = -3.0 points'],
      [/^Total margin, Lakeside Hospital: Worst/, '1 + 1 = 2', '1. General Hospital5.0%2. Lakeside Hospital2.0%'],
    ])
  })
})

test('a median over the years opens its derivation', async () => {
  await open('&view=trends')
  const derivation = await derivationOf(/, Peers, median, 2019: 60,000/)
  expect(derivation.textContent).toContain('1 + (40 − 1) × 50% = 20.5')
})

test('a change from the year before opens the values of both years', async () => {
  await open('', answers(hospitalAnswers))
  const derivation = await derivationOf(/^Occupancy: .* points vs\. 2020/)
  expect(derivation.textContent).toContain('2021 minus 2020, in percentage points.')
  expect(within(derivation).getAllByRole('button', { name: /^Occupancy, 20\d\d: / })).toHaveLength(2)
})

describe('figures of the report', () => {
  test('one that its file lacks names the earlier file that it stays from, and "Corrected" names what no such file has', async () => {
    const kept = { bedDays: { name: 'CostReport_2020_Final.csv', importedAt: '2026-11-19T09:00:00Z' } }
    const report = testReport(filed, { id: '3', keptFigures: kept })
    await open(
      '',
      answers({ ...hospitalAnswers, 'facilities/220071/cost-reports': { ...generalReports, reports: [report] } }),
    )
    const derivation = await derivationOf(/^Occupancy, 2021: 65\.0%\. Where does this come from\?$/)
    expect(derivation.textContent).toContain(
      'Not in this report’s own file. Kept from:CostReport_2020_Final.csv, imported 19 Nov 2026',
    )
    expect(derivation.textContent).toContain('Corrected: Not available: the public-use file does not contain')
    expect(derivation.textContent).not.toContain('leaves')
  })
})
