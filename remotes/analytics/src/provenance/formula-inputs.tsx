import { DataTable } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** A formatted input of a formula. */
export interface FormulaInput<Place> {
  readonly id: string
  readonly label: string
  readonly text: ReactNode
  /** The column in the file; `null` for a calculated or given input. */
  readonly column: Place | null
}

interface FormulaInputsProps<Place> {
  caption: string
  inputs: readonly FormulaInput<Place>[]
  /** The header and the cells of the column with the places; omitted where no input is in a file. */
  place?: { readonly header: ReactNode; readonly cell: (column: Place) => ReactNode }
}

/** The inputs of a figure and their places in the file; renders nothing without inputs. */
export function FormulaInputs<Place>({ caption, inputs, place }: FormulaInputsProps<Place>) {
  if (inputs.length === 0) return null
  return (
    <DataTable
      caption={caption}
      captionShown
      rows={inputs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'figure', header: <FormattedMessage id="analytics.source.figure" />, cell: ({ label }) => label },
        {
          key: 'value',
          header: <FormattedMessage id="analytics.source.value" />,
          cell: ({ text }) => <bdi dir="ltr">{text}</bdi>,
          numeric: true,
        },
        ...(place
          ? [
              {
                key: 'column',
                header: place.header,
                cell: ({ column }: FormulaInput<Place>) => (column === null ? '–' : place.cell(column)),
              },
            ]
          : []),
      ]}
    />
  )
}
