import { DataTable } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** Something that goes into a formula, written out. */
export interface FormulaInput<Place> {
  readonly id: string
  readonly label: string
  readonly text: ReactNode
  /** Where it stands in its file; `null` for what was worked out or is given. */
  readonly column: Place | null
}

interface FormulaInputsProps<Place> {
  caption: string
  inputs: readonly FormulaInput<Place>[]
  /** What the places are called, and one of them; nothing where no input stands in a file itself. */
  place?: { readonly header: ReactNode; readonly cell: (column: Place) => ReactNode }
}

/** What went into a figure, and where each of it stands; nothing where nothing did. */
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
