import type { PlanningNames } from '@keyroom/planning'
import type { SizeTarget } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import type { NumberColumn } from './number-table.tsx'

/** How many rows a table of targets by size may have. */
export const maxSizeTargets = 20

interface RowChanges<Row> {
  readonly withLimit: (row: Row, upTo: number | null) => Row
  readonly withValue: (row: Row, value: number | null) => Row
}

/**
 * The columns of a table of target occupancies by size of unit.
 * @param type of the department
 */
export function sizeTargetColumns<Row extends SizeTarget>(
  intl: IntlShape,
  names: PlanningNames,
  type: string,
  { withLimit, withValue }: RowChanges<Row>,
): readonly NumberColumn<Row>[] {
  return [
    {
      key: 'upTo',
      label: intl.formatMessage({ id: 'programming.occupancy-by-size.up-to' }, { rooms: names.keyRooms(type) }),
      unit: 'rooms',
      value: ({ upTo }) => upTo,
      set: withLimit,
    },
    {
      key: 'value',
      label: names.setting('targetOccupancy'),
      unit: 'share',
      value: ({ value }) => value,
      set: withValue,
    },
  ]
}
