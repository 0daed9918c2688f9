import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx'

const drawGrid = (props: Partial<VirtualGridProps>) =>
  draw(
    <VirtualGrid
      label="Members"
      rowCount={5_000}
      rowKey={(index) => `member-${index}`}
      layouts={[{ name: 'wide', minWidth: 0, rowRem: 3, template: 'none / 1fr 1fr' }]}
      controls={1}
      head={<div role="columnheader">Name</div>}
      row={(index, stop) => (
        <div role="gridcell">
          <button type="button" data-cell={0} tabIndex={stop === 0 ? 0 : -1}>{`Edit ${index}`}</button>
        </div>
      )}
      {...props}
    />,
  )

test('draws only the visible ones of 5,000 rows, and states how many there are', async () => {
  await drawGrid({})
  const grid = screen.getByRole('grid', { name: 'Members' })
  expect(grid.getAttribute('aria-rowcount')).toBe('5001')
  const rows = within(grid).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(100)
  expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
})

test('moves the keyboard to a row that is not drawn yet, and back to a single Tab stop', async () => {
  await drawGrid({})
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Edit 0')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.textContent).toBe('Edit 4999')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Edit 4998')
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('is a table that the keyboard scrolls where its rows have no controls', async () => {
  await drawGrid({ controls: 0, rowCount: 3, row: (index) => <div role="cell">{`Member ${index}`}</div> })
  const table = screen.getByRole('table', { name: 'Members' })
  expect(table.tabIndex).toBe(0)
  expect(within(table).getAllByRole('row')).toHaveLength(4)
})
