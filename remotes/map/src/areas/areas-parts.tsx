import { Box, useTheme } from '@keyroom/ui/core'
import { useLayoutEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AreasText } from '../address/map-address.ts'
import { LayerError } from '../layers/layer-error.tsx'
import { LayerPanel } from '../layers/layer-panel.tsx'
import { readAreaChoice, type AreaChoice } from './area-choice.ts'
import { createAreasLayer } from '../view/areas-layer.ts'
import type { AreaHover } from '../view/area-fill.ts'
import { drawAreas } from './area-drawing.ts'
import { AreaLabel } from './area-label.tsx'
import { areasCaption, type AreaAnswers } from './area-rows.ts'
import { AreasControls } from './areas-controls.tsx'
import { AreasLegend } from './areas-legend.tsx'
import { AreasTable } from './areas-table.tsx'
import { formatMeasure } from './measures.ts'
import { useAreaChoice, type AreasPartProps } from './use-area-choice.ts'
import { SymbolsLegend } from './symbols-legend.tsx'
import { useAreas, useFetchAreas, type ShownAreas } from './use-areas.ts'
import { useSymbols } from './use-symbols.ts'
import { useZipAreas } from './use-zip-areas.ts'
import { ZipNotes } from './zip-notes.tsx'

interface AreaOfPointerProps {
  text: AreasText
  hover: AreaHover
}

/** The controls of statistics by area, above the map. */
export function AreasBar({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
  const fetchAreas = useFetchAreas()
  const areas = useAreas(choice)
  const { answer } = areas
  const { areas: symbols, points, symbolAnswer } = useSymbols(choice, answer)
  const choose = (next: AreaChoice) => {
    fetchAreas(next)
    change(next)
  }
  return (
    <LayerPanel
      title={intl.formatMessage({ id: 'map.areas.title' })}
      summary={answer ? areasCaption(intl, { answer, symbolAnswer }) : ''}
      isShown={areas.isKnown && !areas.isLocked}
      trouble={<AreasTrouble parts={[areas, symbols, points]} />}
    >
      <AreasControls choice={choice} areas={areas} symbols={symbols} onChange={choose} />
    </LayerPanel>
  )
}

type LoadedPart = Pick<ShownAreas, 'error' | 'isFetching'> & { readonly refetch: () => unknown }

function AreasTrouble({ parts }: { parts: readonly LoadedPart[] }) {
  const failed = parts.filter(({ error, isFetching }) => error && !isFetching)
  if (failed.length === 0) return null
  return (
    <LayerError
      text="map.areas.error"
      onRetry={() => {
        for (const { refetch } of failed) refetch()
      }}
    />
  )
}

/** The areas as a table, below the map. */
export function AreasBelowMap({ text, screen }: AreasPartProps) {
  const [choice] = useAreaChoice(text, screen)
  const answers = useAnswers(choice)
  return answers ? <AreasTable answers={answers} chosen={screen.chosenArea} onChoose={screen.chooseArea} /> : null
}

/** The label of the area below the pointer. */
export function AreaOfPointer({ text, hover }: AreaOfPointerProps) {
  const answers = useAnswers(useMemo(() => readAreaChoice(text), [text]))
  return answers ? <AreaLabel answers={answers} hover={hover} /> : null
}

/** The choice whose answer is drawn: while the next answer is not there, the map is not drawn again without it. */
function useWhileStale(choice: AreaChoice, isStale: boolean): AreaChoice {
  const [answered, setAnswered] = useState(choice)
  if (isStale) return answered
  if (answered !== choice) setAnswered(choice)
  return choice
}

function useAnswers(choice: AreaChoice): AreaAnswers | undefined {
  const { answer } = useAreas(choice)
  const { symbolAnswer } = useSymbols(choice, answer)
  return useMemo(() => answer && { answer, symbolAnswer }, [answer, symbolAnswer])
}

/** Colors the areas of the map, and tells what the colors mean. */
export function AreasOnMap({ text, screen }: AreasPartProps) {
  const intl = useIntl()
  const [choice, change] = useAreaChoice(text, screen)
  const { answer, isStale } = useAreas(choice)
  const { view, chosenArea } = screen
  const isDark = useTheme().palette.mode === 'dark'
  const drawnChoice = useWhileStale(choice, isStale)
  const drawn = useMemo(
    () => (answer ? drawAreas(answer, drawnChoice, isDark) : undefined),
    [answer, drawnChoice, isDark],
  )
  const { symbolAnswer, drawnSymbols } = useSymbols(choice, answer, { drawn, place: screen.address.place })
  const { zipAreas } = useZipAreas(answer, drawn, screen)
  const [symbols, shapes] = [zipAreas?.circles ?? drawnSymbols?.symbols, zipAreas?.shapes]
  // Map and legend change together.
  useLayoutEffect(() => {
    const drawing = answer && drawn && { by: answer.by, fills: drawn.fills, chosen: chosenArea, symbols, shapes }
    view.current?.setAreas(drawing, createAreasLayer)
  }, [view, answer, drawn, chosenArea, symbols, shapes])
  useLayoutEffect(() => () => view.current?.setAreas(undefined, createAreasLayer), [view])
  const measureName = (measure: string) => intl.formatMessage({ id: `map.measure.${measure}` })
  // Screen readers hear of each new answer, once.
  const told =
    answer && !isStale
      ? intl.formatMessage(
          { id: 'map.areas.shown' },
          {
            measure: measureName(answer.measure),
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
        {told && symbolAnswer && drawnSymbols ? (
          <>
            {' '}
            <FormattedMessage
              id="map.areas.symbol.shown"
              values={{ count: drawnSymbols.symbols.length, measure: measureName(symbolAnswer.measure) }}
            />
          </>
        ) : null}
      </Box>
      {answer && drawn ? (
        <AreasLegend
          title={<FormattedMessage id={`map.measure.${answer.measure}`} />}
          format={(value) => formatMeasure(intl, answer.measure, value)}
          suppressed={<FormattedMessage id="map.areas.suppressed" />}
          hasSymbols={zipAreas !== undefined && !zipAreas.shapes}
          {...{ choice, drawn }}
          onChange={change}
        >
          {symbolAnswer && drawnSymbols ? <SymbolsLegend measure={symbolAnswer.measure} drawn={drawnSymbols} /> : null}
          {zipAreas ? <ZipNotes zipAreas={zipAreas} /> : null}
        </AreasLegend>
      ) : null}
    </>
  )
}
