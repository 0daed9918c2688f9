import type { BestSitesAnswer, Closure, DriveTimeBand, IsochronesAnswer, SiteComparison } from '@keyroom/product-api'
import { useTheme } from '@keyroom/ui/core'
import { readOut } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { siteLabels, siteSides } from '../sites/compared-sites.ts'
import { colorExtras, extraOf, extraValues } from '../sites/extra-minutes.ts'
import { stateName } from '../sites/state-names.ts'
import { useBestSites, useClosure, useComparison } from '../sites/use-sites.ts'
import { useOwnLocations } from '../facilities/use-own-locations.ts'
import { networkRows } from '../sites/network-rows.ts'
import { useNetwork } from '../sites/use-network.ts'
import { nameOfPlace } from '../times/origin-fields.tsx'
import { kindOf } from '../times/source-text.ts'
import { type Task, useTimesChoice } from '../times/times-choice.ts'
import { useTimes } from '../times/use-times.ts'
import { bandColors, bandOpacity, noShapes } from '../view/bands-drawing.ts'
import type { LegendPart, TimesContent } from './map-content.ts'
import { networkContent } from './network-content.ts'
import { listOf, sourcesOf, titleOf } from './times-texts.ts'
import { affectedFile, agesFile, bandsFile, comparisonFile, hospitalsWithinFile, newSitesFile } from './times-tables.ts'

/** What the map shows of drive times; `content` is `undefined` where it shows no times. */
export function useTimesContent(screen: MapScreen): { isLoading: boolean; content: TimesContent | undefined } {
  const intl = useIntl()
  const { secondary, mode } = useTheme().palette
  const { main } = secondary
  const isDark = mode === 'dark'
  const [choice] = useTimesChoice(screen)
  // One of them is asked for, by the same query as that of the map.
  const of = (task: Task) =>
    task === choice.task ? choice : { ...choice, origins: [], closed: undefined, state: undefined, job: undefined }
  const reach = useTimes(of('reach'))
  const comparison = useComparison(of('compare'))
  const closure = useClosure(of('closure'))
  const best = useBestSites(of('best'))
  const network = useNetwork(of('network').job).shown
  const { own } = useOwnLocations()
  const content = useMemo(() => {
    if (reach.answer) return reachContent(intl, reach.answer, screen, isDark)
    if (comparison.answer) return comparisonContent(intl, comparison.answer, siteLabels(comparison.answer, screen))
    if (closure.answer) return closureContent(intl, closure.answer)
    if (network.answer) {
      return networkContent(intl, network.answer, networkRows(network.answer, screen, own?.locations), main)
    }
    return best.answer && bestContent(intl, best.answer, main)
  }, [intl, screen, main, isDark, own, reach.answer, comparison.answer, closure.answer, best.answer, network.answer])
  const isLoading = [reach, comparison, closure, best, network].some(({ isFetching }) => isFetching)
  return { isLoading, content }
}

/** The figures of a band as the facts of its shape: people by age as `people0To17` and `people75Up`. */
function figuresOf({ people, hospitals, beds, ages }: DriveTimeBand): Readonly<Record<string, number>> {
  const byAge = ages?.groups.map((group) => [`people${group.from}${agesUntil(group.to)}`, group.people]) ?? []
  return { people, hospitals, beds, ...Object.fromEntries(byAge) }
}

function agesUntil(to: number | null): string {
  return to === null ? 'Up' : `To${to}`
}

function reachContent(intl: IntlShape, answer: IsochronesAnswer, screen: MapScreen, isDark: boolean): TimesContent {
  const { bands, origins, direction, shapes } = answer
  const minutes = bands.map((band) => band.minutes)
  const source = kindOf(answer.source)
  const rows: LegendPart['rows'] = [...bandColors(minutes, isDark)].map(([one, color]) => ({
    swatch: { kind: 'fill', color, opacity: bandOpacity },
    text: intl.formatMessage({ id: 'map.times.within' }, { minutes: one }),
  }))
  return {
    title: intl.formatMessage(
      { id: 'map.export.times' },
      {
        source,
        direction,
        places: listOf(
          intl,
          origins.map((origin) => nameOfPlace(origin, screen)),
        ),
        minutes: listOf(
          intl,
          minutes.map((one) => intl.formatNumber(one)),
        ),
      },
    ),
    legend: { title: intl.formatMessage({ id: 'map.times.bands' }, { source }), rows },
    sources: sourcesOf(intl, answer),
    source: answer.source,
    shapes,
    factsOf: (band) => {
      const found = band.origin === null ? bands.find((one) => one.minutes === band.minutes) : undefined
      return { direction, ...(found && figuresOf(found)) }
    },
    points: origins.map(({ longitude, latitude, ccn, name }, origin) => ({
      longitude,
      latitude,
      facts: { layer: 'origin', origin, ccn, name },
    })),
    tables: [
      readOut(hospitalsWithinFile(intl, answer)),
      readOut(bandsFile(intl, answer)),
      ...(bands[0]?.ages ? [readOut(agesFile(intl, answer))] : []),
    ],
  }
}

function comparisonContent(intl: IntlShape, answer: SiteComparison, labels: readonly string[]): TimesContent {
  const { sites, source, shapes, direction } = answer
  return {
    title: titleOf(intl, 'compare', source, labels),
    legend: {
      title: intl.formatMessage({ id: 'map.sites.compare.legend' }),
      rows: siteSides.map(({ look }, side) => ({
        swatch: { kind: 'fill', color: look.line },
        text: labels[side] ?? '',
      })),
    },
    sources: sourcesOf(intl, answer),
    source,
    shapes,
    factsOf: ({ minutes, origin }) => {
      const found = sites[origin ?? 0]?.bands.find((one) => one.minutes === minutes)
      return { direction, ...(found && figuresOf(found)) }
    },
    points: sites.map(({ place: { longitude, latitude, ccn, name } }, origin) => ({
      longitude,
      latitude,
      facts: { layer: 'origin', origin, site: siteSides[origin]?.letter, ccn, name },
    })),
    tables: [readOut(comparisonFile(intl, answer, labels))],
  }
}

function closureContent(intl: IntlShape, answer: Closure): TimesContent {
  const { hospital, affected, source } = answer
  const rows = colorExtras(answer.byExtraMinutes)
  const used = new Set(affected.map(({ before, after }) => extraOf(rows, after - before)))
  return {
    title: titleOf(intl, 'closure', source, [hospital.name]),
    legend: {
      title: intl.formatMessage({ id: 'map.sites.closure.legend' }),
      rows: rows
        .filter((row) => used.has(row))
        .map((row) => ({
          swatch: { kind: 'fill', color: row.color },
          text: intl.formatMessage({ id: 'map.sites.extra' }, extraValues(row)),
        })),
    },
    sources: sourcesOf(intl, answer),
    source,
    shapes: noShapes.shapes,
    factsOf: () => ({}),
    points: [
      {
        longitude: hospital.longitude,
        latitude: hospital.latitude,
        facts: { layer: 'closure', ccn: hospital.ccn, name: hospital.name, beds: hospital.beds },
      },
      ...affected.map(({ longitude, latitude, before, after, ...facts }) => ({
        longitude,
        latitude,
        facts: { layer: 'affected', minutesBefore: before, minutesAfter: after, ...facts },
      })),
    ],
    tables: [readOut(affectedFile(intl, answer))],
  }
}

function bestContent(intl: IntlShape, answer: BestSitesAnswer, color: string): TimesContent {
  const { sites, source, state } = answer
  return {
    title: titleOf(intl, 'best', source, [stateName(state)]),
    legend: {
      title: intl.formatMessage({ id: 'map.sites.best.legend' }),
      rows: [{ swatch: { kind: 'fill', color }, text: intl.formatMessage({ id: 'map.sites.best.numbered' }) }],
    },
    sources: sourcesOf(intl, answer),
    source,
    shapes: noShapes.shapes,
    factsOf: () => ({}),
    points: sites.map(({ longitude, latitude, ...facts }, at) => ({
      longitude,
      latitude,
      facts: { layer: 'new-site', rank: at + 1, ...facts },
    })),
    tables: [readOut(newSitesFile(intl, answer))],
  }
}
