import { facilityTypes } from '@keyroom/cost-report'
import { useHost } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { mapSources } from '../basemap/map-sources.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { marksOverAreasZoom } from '../view/area-fill.ts'
import type { LayerContent, MapContent } from './map-content.ts'
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
  const isLoading = facilities.isFetching || areas.isLoading || origin.isLoading || times.isLoading
  const hasMarks = !(areas.content ?? origin.content) || (address.place?.zoom ?? 0) >= marksOverAreasZoom
  const { basemap } = services
  const isSample = facilities.data?.sample ?? false
  return useMemo(() => {
    if (isLoading) return undefined
    const parts = {
      areas: areas.content,
      origin: origin.content,
      times: times.content,
      hospitals: hasMarks && within.length > 0 ? hospitalsPart(intl, within, isSample) : undefined,
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
    }
  }, [isLoading, intl, areas.content, origin.content, times.content, hasMarks, within, isSample, basemap])
}

const nameOf = ({ name }: { readonly name: string }) => name

function hospitalsPart(intl: IntlShape, hospitals: readonly FacilityPoint[], isSample: boolean): LayerContent {
  const types = new Set(hospitals.map(({ type }) => type))
  const title = intl.formatMessage({ id: 'map.export.hospitals' })
  return {
    title,
    legend: {
      title,
      rows: facilityTypes
        .filter((type) => types.has(type))
        .map((type) => ({ swatch: { kind: 'symbol', type }, text: intl.formatMessage({ id: `map.type.${type}` }) })),
    },
    sources: [intl.formatMessage({ id: isSample ? 'map.sample' : 'map.export.source.hospitals' })],
  }
}
