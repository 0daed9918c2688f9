import type { AreaStatistics } from '@keyroom/product-api'
import { useIntl } from 'react-intl'
import type { AreaHover } from '../view/area-fill.ts'
import { PointerLabel } from '../view/pointer-label.tsx'
import { formatMeasure, isDoubtful } from './measures.ts'

interface AreaLabelProps {
  answer: AreaStatistics
  hover: AreaHover
}

/** Tells the value of the area below the pointer. Only visual, because the table has the same content. */
export function AreaLabel({ answer: { columns, measure }, hover: { code, x, y } }: AreaLabelProps) {
  const intl = useIntl()
  const at = columns.code.indexOf(code)
  if (at < 0) return null
  const value = columns.value[at]
  const [name, state] = [columns.name[at], columns.state[at]]
  return (
    <PointerLabel x={x} y={y}>
      {intl.formatMessage(
        { id: 'map.areas.label' },
        {
          name: state ? `${name}, ${state}` : name,
          value:
            value == null
              ? intl.formatMessage({ id: columns.suppressed[at] ? 'map.areas.suppressed' : 'map.figure.none' })
              : formatMeasure(intl, measure, value),
          count: columns.hospitals[at] ?? 0,
        },
      )}
      {value != null && isDoubtful(measure, value) ? ` (${intl.formatMessage({ id: 'map.figure.doubtful' })})` : null}
    </PointerLabel>
  )
}
