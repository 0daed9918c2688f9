import { Box } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { AreaHover } from '../view/area-fill.ts'
import { PointerLabel } from '../view/pointer-label.tsx'
import { areaName, areaRows, type AreaAnswers } from './area-rows.ts'
import { formatMeasure, isDoubtful } from './measures.ts'

interface AreaLabelProps {
  answers: AreaAnswers
  hover: AreaHover
}

/**
 * Tells the value of the area below the pointer, and the one that its symbol is sized by. Only visual, because the table has
 * the same content.
 */
export function AreaLabel({ answers, hover: { code, x, y } }: AreaLabelProps) {
  const intl = useIntl()
  const rows = useMemo(() => new Map(areaRows(answers).map((row) => [row.code, row])), [answers])
  const row = rows.get(code)
  if (!row) return null
  const { answer, symbolAnswer } = answers
  const textOf = (measure: string, value: number | null, isSuppressed: boolean) => {
    if (value === null) return intl.formatMessage({ id: isSuppressed ? 'map.areas.suppressed' : 'map.figure.none' })
    const mark = isDoubtful(measure, value) ? ` (${intl.formatMessage({ id: 'map.figure.doubtful' })})` : ''
    return `${formatMeasure(intl, measure, value)}${mark}`
  }
  return (
    <PointerLabel x={x} y={y}>
      {intl.formatMessage(
        { id: 'map.areas.label' },
        {
          name: areaName(answer.by, row),
          value: textOf(answer.measure, row.value, row.suppressed),
          count: row.hospitals,
        },
      )}
      {symbolAnswer ? (
        <Box component="span" sx={{ display: 'block' }}>
          {intl.formatMessage(
            { id: 'map.areas.symbol.label' },
            {
              measure: intl.formatMessage({ id: `map.measure.${symbolAnswer.measure}` }),
              value: textOf(symbolAnswer.measure, row.symbol, row.symbolSuppressed),
            },
          )}
        </Box>
      ) : null}
    </PointerLabel>
  )
}
