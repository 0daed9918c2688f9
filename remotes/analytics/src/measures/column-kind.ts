import type { IndicatorUnit } from '@keyroom/cost-report'
import type { ColumnKind } from '@keyroom/ui/more'

/** How values of a unit are written in a file. */
export function columnKind(unit: IndicatorUnit): ColumnKind {
  if (unit === 'share') return 'percent'
  return unit === 'dollars' ? 'money' : 'number'
}
