import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/workspace/en.json'
import { NumberTable, type NumberColumn } from './number-table.tsx'

type Row = readonly number[]

const columns = ['Mon', 'Tue', 'Wed'].map((label, at): NumberColumn<Row> => ({
  key: label,
  label,
  unit: 'count',
  value: (row) => row[at] ?? null,
  set: (row, value) => row.with(at, value ?? 0),
}))
const rows: readonly Row[] = [
  [1, 2, 3],
  [4, 5, 6],
]
const onChange = jest.fn<(rows: readonly Row[]) => void>()

function show() {
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <NumberTable<Row>
        label="Arrivals"
        rows={rows}
        rowNames={['00:00', '01:00']}
        columns={columns}
        field="arrivals"
        problemOf={() => null}
        isReadOnly={false}
        onChange={onChange}
      />
    </IntlProvider>,
  )
}
const paste = (at: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(at), { clipboardData: { getData: () => text } })

beforeEach(() => {
  onChange.mockClear()
})

describe('a table of always the same rows', () => {
  test('names them, and neither adds nor removes any', () => {
    show()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['00:00', '01:00'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('takes a block from the cell with the focus on, without a head and empty cells beyond the last column', () => {
    show()
    paste('Tue, 00:00', 'Tue\tWed\t\n7\t8\t\n9\t10\t\n')
    expect(onChange.mock.calls).toEqual([
      [
        [
          [1, 7, 8],
          [4, 9, 10],
        ],
      ],
    ])
  })

  test.each([
    ['Tue, 00:00', '1\t2\t3\n', 'Nothing was pasted: the block has 3 columns; from here the table has 2.'],
    ['Mon, 01:00', '1\n2\n', 'Nothing was pasted: the table would have 3 rows; it has room for 2.'],
    ['Mon, 00:00', '1\tmany\n', 'Nothing was pasted: row 1, column 2 of the block is not a number: “many”.'],
  ])('takes nothing from %s of a block that does not fit, and says why', (at, text, reason) => {
    show()
    paste(at, text)
    expect(screen.getByRole('alert').textContent).toBe(reason)
    expect(onChange).not.toHaveBeenCalled()
  })
})
