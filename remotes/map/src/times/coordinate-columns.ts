import type { IntlShape } from 'react-intl'
import type { FigureColumn } from './figures-table.tsx'

interface Located {
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Where a place is, in degrees; for files. */
export function coordinateColumns(intl: IntlShape): readonly FigureColumn<Located>[] {
  return (['longitude', 'latitude'] as const).map((coordinate) => ({
    key: coordinate,
    header: intl.formatMessage({ id: `map.sites.column.${coordinate}` }),
    kind: 'number',
    value: (place) => place[coordinate],
    only: 'file',
  }))
}
