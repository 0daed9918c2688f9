import { sizeTargetsText } from '@keyroom/planning'
import type { MethodId } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import type { Names } from '../figures/use-names.ts'
import type { Assumption } from './list-assumptions.ts'

/** What differs from the criteria: "Target occupancy", "Examination room: number". */
export function assumptionName(intl: IntlShape, names: Names, { what, department }: Assumption): string {
  switch (what.kind) {
    case 'setting':
      return [names.setting(what.id), ...(what.driver ? [names.driverUnit(what.driver.unit)] : [])].join(', ')
    case 'method':
    case 'rounding':
      return intl.formatMessage({ id: `programming.${what.kind}` })
    case 'size-targets':
      return names.field('occupancyBySize')
    case 'key-rooms':
      return intl.formatMessage({ id: 'programming.key-rooms.own' }, { rooms: names.keyRooms(department?.type ?? '') })
    case 'room-count':
    case 'room-area':
    case 'own-room':
      return intl.formatMessage(
        { id: `programming.assumptions.${what.kind}` },
        { room: names.room(what.room, what.name) },
      )
  }
}

export function valueText(intl: IntlShape, names: Names, row: Assumption): string {
  return textOf(intl, names, row, row.value)
}

/** What the criteria give instead. */
export function insteadText(intl: IntlShape, names: Names, row: Assumption): string {
  if (row.instead !== null) return textOf(intl, names, row, row.instead)
  return intl.formatMessage({
    id: row.what.kind === 'own-room' ? 'programming.assumptions.no-criterion' : 'programming.assumptions.by-rule',
  })
}

function textOf(intl: IntlShape, names: Names, { what, unit }: Assumption, value: Assumption['value']): string {
  if (typeof value === 'number') return figureText(intl, value, unit)
  if (typeof value !== 'string') return sizeTargetsText(intl, value)
  return what.kind === 'method'
    ? names.method(value as MethodId)
    : intl.formatMessage({ id: `programming.rounding.${value}` })
}
