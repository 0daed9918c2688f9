import type { IntlShape } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { FigureColumn } from './figures-table.tsx'
import { HospitalLink } from './hospital-link.tsx'

interface Named {
  readonly ccn: string
  readonly name: string
}

/** The columns that name a hospital: its name, which opens it, and in files its CCN. */
export function hospitalColumns(intl: IntlShape, screen: MapScreen): readonly FigureColumn<Named>[] {
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'map.column.name' }),
      kind: 'text',
      value: ({ name }) => name,
      cell: ({ ccn, name }) => <HospitalLink {...{ ccn, name, screen }} />,
    },
    { key: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn, only: 'file' },
  ]
}
