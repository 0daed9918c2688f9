import { inReportText, reportFigureName, reportFigureText, roundingText, sizeTargetsText } from '@keyroom/planning'
import type { IntlShape } from 'react-intl'
import { figureText } from '../figures/figure-text.ts'
import type { Names } from '../figures/use-names.ts'
import type { Assumption } from './list-assumptions.ts'

/** What differs from the criteria or a report: "Target occupancy", "Examination room: number". */
export function assumptionName(intl: IntlShape, names: Names, { what, department }: Assumption): string {
  switch (what.kind) {
    case 'setting':
      return [names.setting(what.id), ...(what.driver ? [names.driverUnit(what.driver.unit)] : [])].join(', ')
    case 'report-figure':
      return reportFigureName(intl, what.departure.figure)
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

/** What the criteria or the report give instead. */
export function insteadText(intl: IntlShape, names: Names, row: Assumption): string {
  if (row.what.kind === 'report-figure') return inReportText(intl, row.what.departure)
  if (row.instead !== null) return textOf(intl, names, row, row.instead)
  return intl.formatMessage({
    id: row.what.kind === 'own-room' ? 'programming.assumptions.no-criterion' : 'programming.assumptions.by-rule',
  })
}

function textOf(intl: IntlShape, names: Names, { what, unit }: Assumption, value: Assumption['value']): string {
  if (what.kind === 'report-figure') return reportFigureText(intl, what.departure.figure, what.departure.planned)
  if (value === null) return figureText(intl, null, unit)
  if (typeof value === 'number') return figureText(intl, value, unit)
  if (typeof value === 'string') return names.method(value)
  return 'kind' in value ? roundingText(intl, value) : sizeTargetsText(intl, value)
}
