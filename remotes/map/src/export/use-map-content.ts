import { facilityTypes } from '@keyroom/cost-report'
import { useHost, useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { formatMeasure } from '../areas/measures.ts'
import { mapSources } from '../basemap/map-sources.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { colorWithoutClass } from '../filters/dressed-style.ts'
import { useHospitalColors, withoutClass } from '../filters/hospital-colors.ts'
import { titleOfColors } from '../filters/hospital-values.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { marksOverAreasZoom } from '../view/area-fill.ts'
import type { HospitalColoring, LayerContent, LegendPart, MapContent } from './map-content.ts'
import { useAreasContent } from './use-areas-content.ts'
import { useOriginContent } from './use-origin-content.ts'
import { useTimesContent } from './use-times-content.ts'

/** What the map shows now; `undefined` while something of it is loading. */
export function useMapContent(screen: MapScreen): MapContent | undefined {
  const { address, facilities, within } = screen
  const intl = useIntl()
  const { services } = useHost()
  const areas = useAreasContent(screen)
  const origin = useOriginContent(screen)
  const times = useTimesContent(screen)
  const { mode } = useTheme().palette
  const colors = useHospitalColors(screen, mode === 'dark')
  const isLoading = facilities.isFetching || areas.isLoading || origin.isLoading || times.isLoading || colors.isFetching
  const hasMarks = !(areas.content ?? origin.content) || (address.place?.zoom ?? 0) >= marksOverAreasZoom
  const { basemap } = services
  const isSample = facilities.data?.sample ?? false
  const { measure, year, valueOf, classes } = colors
  const coloring = useMemo((): (HospitalColoring & { readonly legend: LegendPart }) | undefined => {
    if (measure === undefined || !valueOf || !classes) return undefined
    const title = titleOfColors(intl, measure, year)
    const legend = { title, rows: colorRows(intl, measure, classes, colorWithoutClass[mode]) }
    return { measure, title, year, valueOf, colorOf: classes.colorOf, legend }
  }, [intl, measure, year, valueOf, classes, mode])
  return useMemo(() => {
    if (isLoading) return undefined
    const parts = {
      areas: areas.content,
      origin: origin.content,
      times: times.content,
      hospitals: hasMarks && within.length > 0 ? hospitalsPart(intl, within, coloring?.legend, isSample) : undefined,
    }
    const layers = [parts.areas, parts.origin, parts.times, parts.hospitals].filter((part) => part !== undefined)
    const mapSource = [intl.formatMessage({ id: 'map.attribution' }), mapSources(basemap).map(nameOf).join(' · ')]
    return {
      // Hospitals are named only where nothing else is shown.
      titles: (layers.length > 1 ? layers.filter((part) => part !== parts.hospitals) : layers).map(
        ({ title }) => title,
      ),
      legends: layers.flatMap((layer) => ('legends' in layer ? layer.legends : [layer.legend])),
      sources: [...layers.flatMap(({ sources }) => sources), mapSource.join(' ')],
      areas: areas.content,
      origin: origin.content,
      times: times.content,
      hospitals: hasMarks ? within : [],
      coloring,
    }
  }, [isLoading, intl, areas.content, origin.content, times.content, hasMarks, within, coloring, isSample, basemap])
}

const nameOf = ({ name }: { readonly name: string }) => name

type ColorClasses = NonNullable<ReturnType<typeof useHospitalColors>['classes']>

/** The classes as the legend of the map shows them, then the hospitals without one. */
function colorRows(intl: IntlShape, measure: string, classes: ColorClasses, colorOfOthers: string): LegendPart['rows'] {
  const classed = classes.ranges.map(({ from, to, color }) => ({
    color,
    text: intl.formatMessage(
      { id: 'map.filters.color.range' },
      { from: formatMeasure(intl, measure, from), to: formatMeasure(intl, measure, to) },
    ),
  }))
  const others = withoutClass
    .filter(({ kind }) => classes[kind] > 0)
    .map(({ words }) => ({ color: colorOfOthers, text: intl.formatMessage({ id: words }) }))
  return [...classed, ...others].map(({ color, text }) => ({ swatch: { kind: 'fill', color }, text }))
}

/** @param colors what the colors of hospitals say, if they do not say their type */
function hospitalsPart(
  intl: IntlShape,
  hospitals: readonly FacilityPoint[],
  colors: LegendPart | undefined,
  isSample: boolean,
): Omit<LayerContent, 'legend'> & { readonly legends: readonly LegendPart[] } {
  const types = new Set(hospitals.map(({ type }) => type))
  const title = intl.formatMessage({ id: 'map.export.hospitals' })
  const rows: LegendPart['rows'] = facilityTypes
    .filter((type) => types.has(type))
    .map((type) => ({
      swatch: { kind: 'symbol', type, isPlain: colors !== undefined },
      text: intl.formatMessage({ id: `map.type.${type}` }),
    }))
  return {
    title,
    legends: [...(colors ? [colors] : []), { title, rows }],
    sources: [intl.formatMessage({ id: isSample ? 'map.sample' : 'map.export.source.hospitals' })],
  }
}
