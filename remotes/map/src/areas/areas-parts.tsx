import { Box, useTheme } from '@keyroom/ui/core'
import { useLayoutEffect, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AreasText } from '../address/map-address.ts'
import { LayerError } from '../layers/layer-error.tsx'
import { LayerPanel } from '../layers/layer-panel.tsx'
import { readAreaChoice } from './area-choice.ts'
import { createAreasLayer } from '../view/areas-layer.ts'
import type { AreaHover } from '../view/area-fill.ts'
import { drawAreas } from './area-drawing.ts'
import { AreaLabel } from './area-label.tsx'
import { areasCaption } from './area-rows.ts'
import { AreasControls } from './areas-controls.tsx'
import { AreasLegend } from './areas-legend.tsx'
import { AreasTable } from './areas-table.tsx'
import { formatMeasure } from './measures.ts'
import { useAreaChoice, type AreasPartProps } from './use-area-choice.ts'
import { useAreas, type ShownAreas } from './use-areas.ts'

interface AreaOfPointerProps {
  text: AreasText
  hover: AreaHover
}

/** The controls of statistics by area, above the map. */
export function AreasBar({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
  const areas = useAreas(choice)
  const { answer } = areas
  return (
    <LayerPanel
      title={intl.formatMessage({ id: 'map.areas.title' })}
      summary={answer ? areasCaption(intl, answer) : ''}
      isShown={areas.isKnown && !areas.isLocked}
      trouble={<AreasTrouble areas={areas} />}
    >
      <AreasControls choice={choice} areas={areas} onChange={change} />
    </LayerPanel>
  )
}

function AreasTrouble({ areas: { error, isFetching, refetch } }: { areas: ShownAreas }) {
  return error && !isFetching ? <LayerError text="map.areas.error" onRetry={() => void refetch()} /> : null
}

/** The areas as a table, below the map. */
export function AreasBelowMap({ text, screen }: AreasPartProps) {
  const [choice] = useAreaChoice(text, screen)
  const { answer } = useAreas(choice)
  return answer ? <AreasTable answer={answer} chosen={screen.chosenArea} onChoose={screen.chooseArea} /> : null
}

/** The label of the area below the pointer. */
export function AreaOfPointer({ text, hover }: AreaOfPointerProps) {
  const { answer } = useAreas(useMemo(() => readAreaChoice(text), [text]))
  return answer ? <AreaLabel answer={answer} hover={hover} /> : null
}

/** Colors the areas of the map, and tells what the colors mean. */
export function AreasOnMap({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
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
      {answer && drawn ? (
        <AreasLegend
          title={<FormattedMessage id={`map.measure.${answer.measure}`} />}
          format={(value) => formatMeasure(intl, answer.measure, value)}
          suppressed={<FormattedMessage id="map.areas.suppressed" />}
          {...{ choice, drawn }}
          onChange={change}
        />
      ) : null}
    </>
  )
}
