import { settingUnits, type ComparedValue, type MethodId } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import { figureText } from '../../figures/figure-text.ts'
import type { Names } from '../../figures/use-names.ts'

/** What a changed criterion is: "Target occupancy", "Examination room: number". */
export function changeName(intl: IntlShape, names: Names, field: string): string {
  const [kind = '', id = '', part = ''] = field.split('.')
  switch (kind) {
    case 'settings':
      return names.setting(id)
    case 'driverSettings':
      return `${names.setting(part)}, ${names.driverUnit(id)}`
    case 'rooms':
      return intl.formatMessage({ id: `programming.packs.room-${part}` }, { room: names.room(id, null) })
    case 'occupancyBySize':
      return intl.formatMessage({ id: 'programming.occupancy-by-size' })
    default:
      return intl.formatMessage({ id: `programming.packs.part.${kind}` })
  }
}

/** A value of criteria. Rules are too long for a cell: they are only said to be others. */
export function changeValue(intl: IntlShape, names: Names, field: string, value: ComparedValue | null): string {
  const [kind = '', id = '', part = ''] = field.split('.')
  if (value === null) return intl.formatMessage({ id: 'programming.packs.none' })
  if (typeof value === 'number') {
    const setting = (kind === 'driverSettings' ? part : id) as keyof typeof settingUnits
    return figureText(intl, value, settingUnits[setting])
  }
  if (kind === 'methods') {
    return intl.formatList((value as readonly MethodId[]).map((method) => names.method(method)))
  }
  if (kind === 'drivers') return intl.formatList((value as readonly string[]).map((unit) => names.driverUnit(unit)))
  if (kind === 'occupancyBySize') {
    const steps = value as readonly { readonly upTo: number | null; readonly value: number }[]
    return steps
      .map(({ upTo, value: share }) => `${upTo === null ? '…' : `≤ ${upTo}`}: ${figureText(intl, share, 'share')}`)
      .join('; ')
  }
  if (typeof value === 'object' && 'kind' in value) {
    if (kind === 'rounding') return intl.formatMessage({ id: `programming.rounding.${value.kind}` })
    if (value.kind === 'fixed') return figureText(intl, value.value, part === 'area' ? 'area' : 'count')
    return intl.formatMessage({ id: 'programming.packs.changed-rule' })
  }
  return typeof value === 'string' ? value : intl.formatMessage({ id: 'programming.packs.changed-rule' })
}
