import type { AreaStatistics } from '@keyroom/product-api'
import { useMediaQuery, useTheme, type Theme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import type { MapPlace } from '../address/map-address.ts'
import type { AreaChoice } from './area-choice.ts'
import type { DrawnAreas } from './area-drawing.ts'
import { drawSymbols } from './symbol-drawing.ts'
import { useAreaCenters } from './use-area-centers.ts'
import { useSymbolAreas } from './use-areas.ts'

/** About the zoom of the whole country, until the map is moved. */
const homeZoom = { wide: 4, narrow: 3 } as const

/**
 * The second answer to a choice, which belongs to the first, and its symbols on the map where they are `shown`. Neither is
 * there while the answer is about another kind of area.
 */
export function useSymbols(
  choice: AreaChoice,
  answer: AreaStatistics | undefined,
  shown?: { readonly drawn: DrawnAreas | undefined; readonly place: MapPlace | undefined },
) {
  const areas = useSymbolAreas(choice, answer !== undefined)
  const by = answer?.by === 'zip' ? undefined : answer?.by
  const points = useAreaCenters(by, areas.answer !== undefined)
  const { centers } = points
  const isDark = useTheme().palette.mode === 'dark'
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const symbolAnswer = areas.answer?.by === by ? areas.answer : undefined
  const hiddenCodes = shown?.drawn?.hiddenCodes
  const zoom = Math.floor(shown?.place?.zoom ?? (isNarrow ? homeZoom.narrow : homeZoom.wide))
  const drawnSymbols = useMemo(
    () =>
      symbolAnswer && centers && hiddenCodes
        ? drawSymbols(symbolAnswer, centers, hiddenCodes, { isDark, isNarrow, zoom })
        : undefined,
    [symbolAnswer, centers, hiddenCodes, isDark, isNarrow, zoom],
  )
  return { areas, points, symbolAnswer, drawnSymbols }
}
