import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { DataTable } from './data-table.tsx'

test('names a table by its caption, and has headers for columns and rows', async () => {
  await draw(
    <DataTable
      caption="Beds by year"
      columns={[
        { key: 'year', header: 'Year', cell: (row) => row.year },
        { key: 'beds', header: 'Beds', cell: (row) => row.beds, numeric: true },
      ]}
      rows={[
        { year: 2020, beds: '1,011' },
        { year: 2021, beds: '1,043' },
      ]}
      rowKey={(row) => row.year}
    />,
  )
  const table = screen.getByRole('table', { name: 'Beds by year' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Year', 'Beds'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['2020', '2021'])
  expect(within(table).getByRole('cell', { name: '1,043' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Beds by year' }).tabIndex).toBe(0)
})
