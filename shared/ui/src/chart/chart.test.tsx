import { beforeAll, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import type { Chart as ChartComponent, ChartTable } from './chart.tsx'

// The drawing itself needs a canvas, which only browsers have.
jest.mock('./use-echarts.ts', () => ({ useECharts: () => undefined }))

let Chart: typeof ChartComponent
beforeAll(async () => void ({ Chart } = await import('./chart.tsx')))

const table = (rows: { year: number; beds: string }[]): ChartTable<{ year: number; beds: string }> => ({
  columns: [
    { key: 'year', header: 'Year', cell: (row) => row.year },
    { key: 'beds', header: 'Beds', cell: (row) => row.beds, numeric: true },
  ],
  rows,
  rowKey: (row) => row.year,
  file: [
    { id: 'year', header: 'Year', kind: 'number', value: ({ year }) => year },
    { id: 'beds', header: 'Beds', kind: 'text', value: ({ beds }) => beds },
  ],
})
const summary = 'Beds grew every year.'
const words = { title: 'Beds', option: () => ({}), summary, source: 'CMS' }

test('shows the summary, which also names the drawing', async () => {
  await draw(<Chart {...words} table={table([{ year: 2021, beds: '1,043' }])} />)
  expect(screen.getByText(summary).tagName).toBe('FIGCAPTION')
  expect(screen.getByRole('img', { name: summary })).toBeTruthy()
})

test('switches to a table of its figures and back', async () => {
  await draw(<Chart {...words} table={table([{ year: 2021, beds: '1,043' }])} />)
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Beds' }))
  expect(screen.getByRole('cell', { name: '1,043' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: summary })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to chart: Beds' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows an empty state without figures', async () => {
  await draw(<Chart {...words} table={table([])} />)
  expect(screen.getByText('No data to display.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: summary })).toBeNull()
})
