import { setPrinting, useTheme } from '@keyroom/ui/core'
import { fileName, saveFile, savePicture, saveTable, saveWorkbook } from '@keyroom/ui/more'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { SiteMessages } from '../sites/site-messages.tsx'
import { captureMap } from '../view/capture-map.ts'
import { loadAreaShapes } from './area-shapes.ts'
import { drawSheet } from './draw-sheet.ts'
import type { ExportKind } from './export-menu.tsx'
import type { MapContent } from './map-content.ts'
import { mapTables, sourcesTable } from './map-tables.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { scaleBars } from './scale-bars.ts'
import { toGeoJson } from './to-geojson.ts'
import { useMapContent } from './use-map-content.ts'

interface ExportJobProps {
  kind: ExportKind
  screen: MapScreen
  onDone: () => void
  onFailure: (error: unknown) => void
}

/** The map moves to drive times that have just been loaded, and its address follows, within this time. */
const settlingMs = 600

/** Saves or prints what the map shows, once, as soon as all of it is loaded and the map rests. */
export function ExportJob(props: ExportJobProps) {
  return (
    <LayerMessages>
      <SiteMessages>
        <Job {...props} />
      </SiteMessages>
    </LayerMessages>
  )
}

function Job({ kind, screen, onDone, onFailure }: ExportJobProps) {
  const intl = useIntl()
  const { direction, palette, typography } = useTheme()
  const content = useMapContent(screen)
  const [settled, setSettled] = useState<MapContent>()
  const [paper, setPaper] = useState<HTMLCanvasElement>()
  const hasBegun = useRef(false)

  async function drawMap({ titles, legends, sources }: MapContent, now: Date): Promise<HTMLCanvasElement> {
    const view = screen.view.current
    if (!view) throw new Error('Expected the map on the page, got none. Open the map and try again.')
    const picture = await view.attach(captureMap)
    return drawSheet(
      picture,
      {
        titles,
        legends,
        notes: [...sources, exportedOn(now)],
        scale: scaleBars(picture.metersPerPixel).map((bar) => ({
          bar,
          text: intl.formatNumber(bar.length, { style: 'unit', unit: bar.unit }),
        })),
      },
      {
        ground: palette.background.paper,
        text: palette.text.primary,
        quiet: palette.text.secondary,
        font: String(typography.fontFamily),
        isDark: palette.mode === 'dark',
        isRtl: direction === 'rtl',
      },
    )
  }

  function exportedOn(now: Date): string {
    return intl.formatMessage({ id: 'map.export.date' }, { date: intl.formatDate(now, { dateStyle: 'long' }) })
  }

  async function work(shown: MapContent): Promise<void> {
    const now = new Date()
    const name = shown.titles.join(' ')
    switch (kind) {
      case 'picture':
        return savePicture(await drawMap(shown, now), name)
      case 'print':
        return setPaper(await drawMap(shown, now))
      case 'geojson': {
        const by = (shown.areas ?? shown.origin)?.answer.by
        const shapeOf = by === undefined || by === 'zip' ? () => undefined : await loadAreaShapes(by)
        const text = JSON.stringify(toGeoJson(shown, { shapeOf, exportedAt: now }))
        return saveFile(new Blob([text], { type: 'application/geo+json' }), fileName(name, 'geojson', now))
      }
      case 'csv': {
        const [first] = mapTables(intl, shown)
        return first && saveTable(first, 'csv', { isRtl: direction === 'rtl' })
      }
      case 'xlsx': {
        const lines = [...shown.titles, ...shown.sources, exportedOn(now)]
        const tables = [...mapTables(intl, shown), sourcesTable(intl, lines)]
        return saveWorkbook(name, tables, { isRtl: direction === 'rtl' })
      }
    }
  }

  // The sheet is drawn before the browser prints, and paper is light.
  useEffect(() => {
    if (kind !== 'print') return undefined
    const timer = setTimeout(() => setPrinting(true))
    return () => {
      clearTimeout(timer)
      queueMicrotask(() => setPrinting(false))
    }
  }, [kind])

  const begin = useEffectEvent((shown: MapContent) => {
    if (hasBegun.current) return
    hasBegun.current = true
    work(shown).then(() => kind === 'print' || onDone(), onFailure)
  })
  useEffect(() => {
    if (!content) return
    // The router renders an address in a transition. A slow page may still be at it, and would export what it showed
    // before: rendered in a transition too, the content is as new as the address.
    const timer = setTimeout(() => startTransition(() => setSettled(content)), settlingMs)
    return () => clearTimeout(timer)
  }, [content])
  useEffect(() => {
    if (content && content === settled) begin(content)
  }, [content, settled])

  return paper ? <PrintedSheet sheet={paper} screen={screen} onDone={onDone} /> : null
}
