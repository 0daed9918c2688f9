import type { AreaStatistics } from '@keyroom/product-api'
import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { readAreaChoice } from '../areas/area-choice.ts'
import { drawAreas } from '../areas/area-drawing.ts'
import { areasCaption } from '../areas/area-rows.ts'
import { areaSources } from '../areas/area-sources.ts'
import { formatMeasure } from '../areas/measures.ts'
import type { DrawnSymbols } from '../areas/symbol-drawing.ts'
import { useAreas } from '../areas/use-areas.ts'
import { useSymbols } from '../areas/use-symbols.ts'
import { useZipAreas } from '../areas/use-zip-areas.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { classRows } from './class-rows.ts'
import type { AreasContent, LegendPart } from './map-content.ts'

/** Statistics by area as the map shows them; no content where it shows none. */
export function useAreasContent(screen: MapScreen): { isLoading: boolean; content: AreasContent | undefined } {
  const { address } = screen
  const intl = useIntl()
  const isDark = useTheme().palette.mode === 'dark'
  const choice = useMemo(() => readAreaChoice(address.areas ?? {}), [address.areas])
  const { answer, isFetching } = useAreas(choice, address.areas !== undefined)
  const drawn = useMemo(() => (answer ? drawAreas(answer, choice, isDark) : undefined), [answer, choice, isDark])
  const {
    areas: symbols,
    points,
    symbolAnswer,
    drawnSymbols,
  } = useSymbols(choice, answer, {
    drawn,
    place: address.place,
  })
  const { zipAreas, isFetching: isFetchingShapes } = useZipAreas(answer, drawn, screen)
  const hasCircles = zipAreas !== undefined && !zipAreas.shapes
  const shapes = zipAreas?.shapes
  const content = useMemo((): AreasContent | undefined => {
    if (!answer || !drawn) return undefined
    const rows = classRows(intl, drawn, {
      format: (value) => formatMeasure(intl, answer.measure, value),
      suppressed: intl.formatMessage({ id: 'map.areas.suppressed' }),
      swatch: { kind: hasCircles ? 'hollow' : 'hatching' },
    })
    const legend = { title: intl.formatMessage({ id: `map.measure.${answer.measure}` }), rows }
    const second = symbolAnswer && drawnSymbols && symbolsPart(intl, symbolAnswer, drawnSymbols)
    return {
      answer,
      symbolAnswer,
      drawn,
      shapes,
      drawnSymbols,
      title: areasCaption(intl, { answer, symbolAnswer }),
      legends: second ? [legend, second.legend] : [legend],
      sources: [...areaSources(intl, answer), ...(second?.sources ?? [])],
    }
  }, [intl, answer, drawn, hasCircles, shapes, symbolAnswer, drawnSymbols])
  return { isLoading: isFetching || isFetchingShapes || symbols.isFetching || points.isFetching, content }
}

function symbolsPart(intl: IntlShape, answer: AreaStatistics, { sizes, colors, suppressed, without }: DrawnSymbols) {
  const measure = intl.formatMessage({ id: `map.measure.${answer.measure}` })
  const title = intl.formatMessage({ id: 'map.areas.symbol.measure' }, { measure })
  const circles: LegendPart['rows'] = sizes.map(({ value, radius }) => ({
    swatch: { kind: 'circle', ...colors, radius },
    text: formatMeasure(intl, answer.measure, value),
  }))
  const hollow: LegendPart['rows'] =
    suppressed > 0 ? [{ swatch: { kind: 'hollow' }, text: intl.formatMessage({ id: 'map.areas.suppressed' }) }] : []
  const note = without > 0 ? [intl.formatMessage({ id: 'map.areas.symbol.without' }, { count: without })] : []
  return {
    legend: { title, rows: [...circles, ...hollow] },
    sources: [
      intl.formatMessage(
        { id: 'map.areas.symbol.source' },
        { measure, source: [...areaSources(intl, answer), ...note].join(' ') },
      ),
    ],
  }
}
