import type { AreaStatistics } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { formatMeasure, isDoubtful } from './measures.ts'

interface AreaLabelProps {
  answer: AreaStatistics
  hover: { readonly code: string; readonly x: number; readonly y: number }
}

/** Tells the value of the area below the pointer. Only visual, because the table has the same content. */
export function AreaLabel({ answer: { columns, measure }, hover: { code, x, y } }: AreaLabelProps) {
  const intl = useIntl()
  const at = columns.code.indexOf(code)
  if (at < 0) return null
  const value = columns.value[at]
  const [name, state] = [columns.name[at], columns.state[at]]
  return (
    <Box
      aria-hidden
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y - 14)}px) translate(-50%, -100%)` }}
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        maxWidth: 260,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        typography: 'caption',
        pointerEvents: 'none',
        width: 'max-content',
      }}
    >
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
      {value != null && isDoubtful(measure, value) ? ` (${intl.formatMessage({ id: 'map.areas.doubtful' })})` : null}
    </Box>
  )
}
