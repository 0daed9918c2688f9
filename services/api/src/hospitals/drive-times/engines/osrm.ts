import type { Place } from '@keyroom/cost-report'
import {
  boxAround,
  contourBands,
  gridPoints,
  planGrid,
  problem,
  refineGrid,
  type DriveTimeEngine,
  type EngineFacts,
  type Matrix,
  type Outcome,
} from '@keyroom/drive-times'
import * as z from 'zod/mini'
import { askInParts, noRoadNear } from './ask-in-parts.ts'
import { askJson } from './ask-json.ts'

/** Places of one table that OSRM takes as it is shipped. */
const maxTable = 100

/** Meters from a place to a road, as for Valhalla. */
const maxToRoad = 5_000

/** Points on each side of the grid whose times are asked, and of the finer one that bands are drawn on. */
const askedSize = 32
const drawnSize = 200

/** Miles per minute in a straight line: what a band reaches at most, and what its grid has room for. */
const reach = 65 / 60

const waypoints = z.array(z.object({ distance: z.optional(z.number()) }))
const tableSchema = z.object({
  /** Seconds; null where there is no way. */
  durations: z.array(z.array(z.nullable(z.number()))),
  sources: waypoints,
  destinations: waypoints,
})
const errorSchema = z.object({ code: z.string(), message: z.optional(z.string()) })

/** OSRM as a service. It has no isochrones: they are drawn on a grid of its times. */
export function createOsrm(
  url: string,
  { attribution, dataDate }: Pick<EngineFacts, 'attribution' | 'dataDate'>,
): DriveTimeEngine {
  const ask = async (sources: readonly Place[], targets: readonly Place[]): Promise<Outcome<Matrix>> => {
    const places = [...sources, ...targets].map(
      ({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`,
    )
    const indexes = (from: number, count: number) => Array.from({ length: count }, (_none, at) => from + at).join(';')
    const query = new URLSearchParams({
      sources: indexes(0, sources.length),
      destinations: indexes(sources.length, targets.length),
      annotations: 'duration',
    })
    const asked = await askJson('OSRM', `${url}table/v1/driving/${places.join(';')}?${query.toString()}`)
    return 'problem' in asked ? asked : readTable(asked.status, asked.body, { sources, targets })
  }
  const matrix = (sources: readonly Place[], targets: readonly Place[]) =>
    askInParts(sources, targets, ask, { maxPairs: maxTable, maxPlaces: maxTable })

  return {
    facts: { id: 'osrm', version: 'v1', dataDate, tiles: null, attribution, isEstimate: false },
    matrix,
    isochrones: async (origin, { minutes, direction }) => {
      const plan = planGrid(boxAround(origin, Math.max(...minutes) * reach), askedSize)
      const points = [...gridPoints(plan)]
      const outcome = await (direction === 'from' ? matrix([origin], points) : matrix(points, [origin]))
      if ('problem' in outcome) return outcome
      const times = new Float64Array(points.length)
      for (const [index, { at }] of points.entries()) {
        times[at] =
          (direction === 'from' ? outcome.value.minutes[0]?.[index] : outcome.value.minutes[index]?.[0]) ?? NaN
      }
      return { value: contourBands(refineGrid({ ...plan, minutes: times }, drawnSize), minutes) }
    },
  }
}

function readTable(
  status: number,
  body: unknown,
  { sources, targets }: { readonly sources: readonly Place[]; readonly targets: readonly Place[] },
): Outcome<Matrix> {
  const { code = '', message = '' } = errorSchema.safeParse(body).data ?? {}
  if (code === 'NoSegment') return noRoadNear(sources[0] as Place)
  if (code === 'TooBig') return problem('limit', `OSRM takes fewer places at once: ${message}`)
  const table = tableSchema.safeParse(body).data
  const isWhole =
    table?.durations.length === sources.length && table.durations.every((row) => row.length === targets.length)
  if (status !== 200 || code !== 'Ok' || !table || !isWhole) {
    if (status >= 500) return problem('unavailable', `OSRM answered ${status}. Try again later.`)
    return problem(
      'bad_response',
      `Expected a table of times from OSRM, got ${code || 'another answer'}. ${message}`.trim(),
    )
  }
  const isFar = (found: z.output<typeof waypoints>, index: number) => (found[index]?.distance ?? 0) > maxToRoad
  if (sources.length === 1 && isFar(table.sources, 0)) return noRoadNear(sources[0] as Place)
  if (targets.length === 1 && isFar(table.destinations, 0)) return noRoadNear(targets[0] as Place)
  const minutes = table.durations.map((row, source) =>
    Float64Array.from(row, (seconds, target) =>
      seconds === null || isFar(table.sources, source) || isFar(table.destinations, target) ? NaN : seconds / 60,
    ),
  )
  return { value: { minutes } }
}
