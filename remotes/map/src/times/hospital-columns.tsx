import { Link } from '@keyroom/ui/core'
import type { IntlShape } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { FigureColumn } from './figures-table.tsx'

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
      cell: ({ ccn, name }) => (
        <Link
          component="button"
          type="button"
          onClick={() => screen.openFacility(ccn, name)}
          sx={{ textAlign: 'start' }}
        >
          {name}
        </Link>
      ),
    },
    { key: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn, only: 'file' },
  ]
}
