import { TableCell } from '@keyroom/ui/more'
import { ariaSort, SortLabel, type SortLabelProps } from './sort-label.tsx'

interface SortHeadProps<Column extends string> extends SortLabelProps<Column> {
  align?: 'left' | 'right'
  sx?: object
}

/** The head of a column that rows can be sorted by. */
export function SortHead<Column extends string>({ align = 'right', sx = {}, ...label }: SortHeadProps<Column>) {
  return (
    <TableCell component="th" scope="col" align={align} aria-sort={ariaSort(label)} sx={sx}>
      <SortLabel {...label} />
    </TableCell>
  )
}
