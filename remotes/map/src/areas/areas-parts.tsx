import { Box, useTheme } from '@keyroom/ui/core'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { AreasText } from '../address/map-address.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { readAreaChoice, writeAreaChoice, type AreaChoice } from './area-choice.ts'
import { createAreasLayer } from '../view/areas-layer.ts'
import type { AreaHover } from '../view/area-fill.ts'
import { drawAreas } from './area-drawing.ts'
import { AreaLabel } from './area-label.tsx'
import { AreasControls } from './areas-controls.tsx'
import { AreasLegend } from './areas-legend.tsx'
import { AreasTable } from './areas-table.tsx'
import { useAreas } from './use-areas.ts'

export interface AreasPartProps {
  text: AreasText
  screen: MapScreen
}

interface AreasOnMapProps extends AreasPartProps {
  /** The area below the pointer. */
  hover: AreaHover | undefined
}

/** The controls of statistics by area, above the map. */
export function AreasBar({ text, screen }: AreasPartProps) {
  const [choice, change] = useChoice(text, screen)
  return (
    <LayerMessages>
      <AreasControls choice={choice} areas={useAreas(choice)} onChange={change} />
    </LayerMessages>
  )
}

/** Colors the areas of the map, with the legend and the label of the area below the pointer. */
export function AreasOnMap(props: AreasOnMapProps) {
  return (
    <LayerMessages>
      <OnMap {...props} />
    </LayerMessages>
  )
}

/** The areas as a table, below the map. */
export function AreasBelowMap({ text, screen }: AreasPartProps) {
  const [choice] = useChoice(text, screen)
  const { answer } = useAreas(choice)
  return (
    <LayerMessages>
      {answer ? <AreasTable answer={answer} chosen={screen.chosenArea} onChoose={screen.chooseArea} /> : null}
    </LayerMessages>
  )
}

function useChoice(text: AreasText, { changeAreas }: MapScreen): [AreaChoice, (choice: AreaChoice) => void] {
  const choice = useMemo(() => readAreaChoice(text), [text])
  const change = useCallback((next: AreaChoice) => changeAreas(writeAreaChoice(next)), [changeAreas])
  return [choice, change]
}

function OnMap({ text, screen, hover }: AreasOnMapProps) {
  const intl = useIntl()
  const [choice, change] = useChoice(text, screen)
  const { answer, isStale } = useAreas(choice)
  const { view, chosenArea } = screen
  const isDark = useTheme().palette.mode === 'dark'
  const drawn = useMemo(() => (answer ? drawAreas(answer, choice, isDark) : undefined), [answer, choice, isDark])
  // Map and legend change together.
  useLayoutEffect(() => {
    const drawing = answer && drawn ? { by: answer.by, fills: drawn.fills, chosen: chosenArea } : undefined
    view.current?.setAreas(drawing, createAreasLayer)
  }, [view, answer, drawn, chosenArea])
  useLayoutEffect(() => () => view.current?.setAreas(undefined, createAreasLayer), [view])
  // Screen readers hear of each new answer, once.
  const told =
    answer && !isStale
      ? intl.formatMessage(
          { id: 'map.areas.shown' },
          {
            measure: intl.formatMessage({ id: `map.measure.${answer.measure}` }),
            count: answer.columns.code.length,
            by: answer.by,
            year: answer.year,
          },
        )
      : ''

  return (
    <>
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {told}
      </Box>
      <Box sx={{ position: 'absolute', bottom: 32, insetInlineEnd: 12 }}>
        {answer && drawn ? <AreasLegend {...{ choice, answer, drawn }} onChange={change} /> : null}
      </Box>
      {answer && hover ? <AreaLabel answer={answer} hover={hover} /> : null}
    </>
  )
}
