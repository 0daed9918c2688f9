import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { readAreaChoice } from '../areas/area-choice.ts'
import { drawAreas } from '../areas/area-drawing.ts'
import { isOriginMeasure } from '../areas/measures.ts'
import { originValues } from '../patient-origin/origin-symbols.ts'
import { formatOrigin, originCaption, originSource } from '../patient-origin/origin-texts.ts'
import { useOriginAreas } from '../patient-origin/use-origin-areas.ts'
import { useOriginShapes } from '../patient-origin/use-origin-shapes.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { classRows } from './class-rows.ts'
import type { LegendPart, OriginContent } from './map-content.ts'

/** Patient origin as the map shows it; no content where it shows none. */
export function useOriginContent({ address }: MapScreen): { isLoading: boolean; content: OriginContent | undefined } {
  const intl = useIntl()
  const { mode, primary } = useTheme().palette
  const choice = useMemo(() => readAreaChoice(address.areas ?? {}), [address.areas])
  const { answer, isFetching } = useOriginAreas(choice, address.areas !== undefined)
  const { shapes, isFetching: isFetchingShapes } = useOriginShapes(answer)
  const { measure } = choice
  const { main, contrastText } = primary
  const content = useMemo((): OriginContent | undefined => {
    if (!answer || answer.totals.zips === 0 || !isOriginMeasure(measure)) return undefined
    const drawn = drawAreas(originValues(answer, measure), choice, mode === 'dark')
    const mark: LegendPart['rows'] =
      answer.longitude === null
        ? []
        : [{ swatch: { kind: 'hospital', color: main, cross: contrastText }, text: answer.name }]
    const rows = classRows(intl, drawn, {
      format: (value) => formatOrigin(intl, measure, value),
      suppressed: intl.formatMessage({ id: 'map.origin.suppressed' }),
      swatch: { kind: answer.by === 'zip' && !shapes ? 'hollow' : 'hatching' },
    })
    return {
      answer,
      measure,
      shapes,
      drawn,
      title: originCaption(intl, answer),
      legend: { title: intl.formatMessage({ id: `map.measure.${measure}` }), rows: [...rows, ...mark] },
      sources: [originSource(intl, answer)],
    }
  }, [intl, answer, shapes, measure, choice, mode, main, contrastText])
  return { isLoading: isFetching || isFetchingShapes, content }
}
