import type { OriginAreas } from '@keyroom/product-api'
import { Box, useTheme } from '@keyroom/ui/core'
import { useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { AreasText } from '../address/map-address.ts'
import { readAreaChoice } from '../areas/area-choice.ts'
import { drawAreas } from '../areas/area-drawing.ts'
import { isOriginMeasure } from '../areas/measures.ts'
import { useAreaChoice, type AreasPartProps } from '../areas/use-area-choice.ts'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { AreaDrawing, AreaHover } from '../view/area-fill.ts'
import { createAreasLayer } from '../view/areas-layer.ts'
import { OriginControls, OriginTrouble } from './origin-controls.tsx'
import { OriginLabel } from './origin-label.tsx'
import { OriginLegend } from './origin-legend.tsx'
import { originCaption } from './origin-texts.ts'
import { originSymbols, originValues } from './origin-symbols.ts'
import { OriginTable } from './origin-table.tsx'
import { useOriginAreas } from './use-origin-areas.ts'
import { useOriginShapes } from './use-origin-shapes.ts'
import type { ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'

/** The controls of patient origin, above the map. */
export function OriginBar({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
  const origin = useOriginAreas(choice)
  const { answer, hasReports } = origin
  return (
    <LayerPanel
      title={intl.formatMessage({ id: 'map.areas.title' })}
      summary={answer && answer.year !== null ? originCaption(intl, answer) : ''}
      isShown={hasReports && choice.of !== undefined}
      trouble={<OriginTrouble of={choice.of} origin={origin} onYear={(year) => change({ ...choice, year })} />}
    >
      <OriginControls choice={choice} origin={origin} onChange={change} />
    </LayerPanel>
  )
}

/** The areas as a table, below the map. */
export function OriginBelowMap({ text, screen }: AreasPartProps) {
  const [choice] = useAreaChoice(text, screen)
  const { answer } = useOriginAreas(choice)
  if (!answer || answer.totals.zips === 0) return null
  return <OriginTable key={answer.by} answer={answer} chosen={screen.chosenArea} onChoose={screen.chooseArea} />
}

/** The label of the area below the pointer. */
export function OriginOfPointer({ text, hover }: { text: AreasText; hover: AreaHover }) {
  const { answer } = useOriginAreas(useMemo(() => readAreaChoice(text), [text]))
  return answer ? <OriginLabel answer={answer} hover={hover} /> : null
}

/** Colors the areas that the patients of a hospital come from, marks the hospital, and tells what the colors mean. */
export function OriginOnMap({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
  const { answer, isStale } = useOriginAreas(choice)
  const { shapes } = useOriginShapes(answer)
  const { view, chosenArea } = screen
  const isDark = useTheme().palette.mode === 'dark'
  const measure = isOriginMeasure(choice.measure) ? choice.measure : 'originShare'
  const drawn = useMemo(
    () => (answer ? drawAreas(originValues(answer, measure), choice, isDark) : undefined),
    [answer, measure, choice, isDark],
  )
  // Map and legend change together.
  useLayoutEffect(() => {
    const drawing = answer && drawn && drawingOf(answer, { fills: drawn.fills, chosen: chosenArea, shapes })
    view.current?.setAreas(drawing, createAreasLayer)
  }, [view, answer, drawn, chosenArea, shapes])
  useLayoutEffect(() => () => view.current?.setAreas(undefined, createAreasLayer), [view])
  // Screen readers hear of each new answer, once.
  const told =
    answer && !isStale
      ? intl.formatMessage(
          { id: 'map.origin.shown' },
          { caption: originCaption(intl, answer), count: answer.columns.code.length, by: answer.by },
        )
      : ''

  return (
    <>
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {told}
      </Box>
      {answer && drawn && answer.totals.zips > 0 ? (
        <OriginLegend {...{ choice, measure, answer, drawn, shapes }} onChange={change} />
      ) : null}
    </>
  )
}

interface Drawn extends Pick<AreaDrawing, 'fills' | 'chosen'> {
  readonly shapes: ZipShapesByCode | undefined
}

function drawingOf(answer: OriginAreas, { fills, chosen, shapes }: Drawn): AreaDrawing {
  const { by, longitude, latitude } = answer
  const hospital = longitude === null || latitude === null ? undefined : { longitude, latitude }
  return by === 'zip'
    ? { by, fills: shapes ? fills : new Map(), chosen, symbols: originSymbols(answer, fills, shapes), shapes, hospital }
    : { by, fills, chosen, hospital }
}
