import { Box } from '@keyroom/ui/core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { AreaChoice } from './area-choice.ts'
import { AreaLabel } from './area-label.tsx'
import { AreasControls } from './areas-controls.tsx'
import { AreasLegend } from './areas-legend.tsx'
import { AreasMessages } from './areas-messages.tsx'
import { AreasTable } from './areas-table.tsx'
import { useAreas } from './use-areas.ts'

export interface AreasPartProps {
  choice: AreaChoice
  screen: MapScreen
}

/** The controls of statistics by area, above the map. */
export function AreasBar({ choice, screen }: AreasPartProps) {
  return (
    <AreasMessages>
      <AreasControls choice={choice} areas={useAreas(choice)} onChange={screen.changeAreas} />
    </AreasMessages>
  )
}

/** Colors the areas of the map, with the legend and the label of the area below the pointer. */
export function AreasOnMap(props: AreasPartProps) {
  return (
    <AreasMessages>
      <OnMap {...props} />
    </AreasMessages>
  )
}

/** The areas as a table, below the map. */
export function AreasBelowMap({ choice, screen }: AreasPartProps) {
  const { answer } = useAreas(choice)
  return (
    <AreasMessages>
      {answer ? <AreasTable answer={answer} chosen={screen.chosenArea} onChoose={screen.chooseArea} /> : null}
    </AreasMessages>
  )
}

function OnMap({ choice, screen }: AreasPartProps) {
  const intl = useIntl()
  const areas = useAreas(choice)
  const { view, chosenArea, areaHover, changeAreas } = screen
  const { answer, drawn, isStale } = areas
  // Map and legend change together.
  useLayoutEffect(() => {
    view.current?.setAreas(answer && drawn ? { by: answer.by, fills: drawn.fills, chosen: chosenArea } : undefined)
  }, [view, answer, drawn, chosenArea])
  useLayoutEffect(() => () => view.current?.setAreas(undefined), [view])
  // Screen readers hear of each new answer, once.
  const [told, setTold] = useState('')
  useEffect(() => {
    if (!answer || isStale) return
    const measure = intl.formatMessage({ id: `map.measure.${answer.measure}` })
    const values = { measure, count: answer.columns.code.length, by: answer.by, year: answer.year }
    setTold(intl.formatMessage({ id: 'map.areas.shown' }, values))
  }, [answer, isStale, intl])

  return (
    <>
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {told}
      </Box>
      <Box sx={{ position: 'absolute', bottom: 32, insetInlineEnd: 12 }}>
        <AreasLegend choice={choice} areas={areas} onChange={changeAreas} />
      </Box>
      {answer && areaHover ? <AreaLabel answer={answer} hover={areaHover} /> : null}
    </>
  )
}
