import { TablePages } from '@keyroom/ui/table'
import { useIntl } from 'react-intl'
import { pageSize } from './use-page-of-chosen.ts'

interface MapPagesProps {
  rowCount: number
  /** From 0. */
  page: number
  onPage: (page: number) => void
}

/** The pages of a table of the map, below it. */
export function MapPages(props: MapPagesProps) {
  const intl = useIntl()
  return (
    <TablePages
      {...props}
      pageSize={pageSize}
      rangeText={(range) => intl.formatMessage({ id: 'map.table.range' }, range)}
      buttonLabel={(button) => intl.formatMessage({ id: `map.table.${button}` })}
    />
  )
}
