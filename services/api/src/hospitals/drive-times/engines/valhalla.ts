import { milesBetween, type Place } from '@keyroom/cost-report'
import {
  problem,
  type Direction,
  type DriveTimeEngine,
  type EngineFacts,
  type Isochrones,
  type Matrix,
  type Outcome,
  type Shape,
  type TimeOfDay,
  withoutIslands,
} from '@keyroom/drive-times'
import * as z from 'zod/mini'
import { asJson, askJson, type Asked } from './ask-json.ts'
import { askInParts, noRoadNear } from './ask-in-parts.ts'

/** How Valhalla is reached: over HTTP, or in another process. */
export type AskValhalla = (action: ValhallaAction, request: object) => Promise<Asked>

export type ValhallaAction = 'isochrone' | 'sources_to_targets' | 'locate'

/** Bands that Valhalla draws at once, by its own limit. */
const maxContours = 4

/** Meters from a place to a road. Farther ones make times that nobody drives. */
const maxToRoad = 5_000
const metersInMile = 1_609.344

const positions = z.array(z.array(z.tuple([z.number(), z.number()])))
const isochroneSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ contour: z.number() }),
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: positions }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(positions) }),
      ]),
    }),
  ),
})

/** Seconds; null where there is no way. */
const matrixSchema = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.nullish(z.number()) }))),
})

/** The nearest road of each place; null without one. */
const locateSchema = z.array(
  z.object({ edges: z.nullable(z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() }))) }),
)

const errorSchema = z.object({ error_code: z.number(), error: z.optional(z.string()) })

interface ValhallaTraits {
  /** Pairs of places that it takes at once. */
  readonly maxPairs: number
  /** Whether its roads may have speeds by the time of day. */
  readonly knowsTimesOfDay?: boolean
}

/** Valhalla, however it is reached. */
export function createValhalla(ask: AskValhalla, facts: EngineFacts, traits: ValhallaTraits): DriveTimeEngine {
  const { maxPairs, knowsTimesOfDay = false } = traits
  const departure = facts.timeOfDay && { date_time: { type: departing, value: nextTime(facts.timeOfDay) } }
  const locate = ({ latitude, longitude }: Place) => ({ lat: latitude, lon: longitude, search_cutoff: maxToRoad })

  const askPart = async (sources: readonly Place[], targets: readonly Place[]): Promise<Outcome<Matrix>> => {
    const asked = await ask('sources_to_targets', {
      sources: sources.map(locate),
      targets: targets.map(locate),
      costing: 'auto',
      ...departure,
    })
    const answer = read(asked, matrixSchema)
    if ('problem' in answer) {
      const isApart = 'body' in asked && noWay.includes(errorSchema.safeParse(asked.body).data?.error_code ?? 0)
      return isApart ? { value: { minutes: sources.map(() => new Float64Array(targets.length).fill(NaN)) } } : answer
    }
    const rows = answer.value.sources_to_targets
    if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length)) {
      return problem('bad_response', `Expected ${sources.length} x ${targets.length} times from Valhalla, got others.`)
    }
    const minutes = rows.map((row) => Float64Array.from(row, ({ time }) => (time == null ? NaN : time / 60)))
    return { value: { minutes } }
  }

  /**
   * Places with a road near, by index: one question is far quicker than to find the others by halves. A service that takes
   * fewer places at once refuses it; then all are tried.
   */
  const onRoads = async (places: readonly Place[]): Promise<readonly number[]> => {
    const all = [...places.keys()]
    const answer = read(
      await ask('locate', { locations: places.map(locate), costing: 'auto', verbose: false }),
      locateSchema,
    )
    if ('problem' in answer || answer.value.length !== places.length) return all
    return all.filter((index) => {
      const [edge] = answer.value[index]?.edges ?? []
      if (!edge) return false
      const road = { latitude: edge.correlated_lat, longitude: edge.correlated_lon }
      return milesBetween(places[index] as Place, road) * metersInMile <= maxToRoad
    })
  }

  return {
    facts,
    ...(knowsTimesOfDay && {
      at: (timeOfDay: TimeOfDay) => createValhalla(ask, { ...facts, timeOfDay }, traits),
    }),
    matrix: async (sources, targets) => {
      const isTurned = sources.length > targets.length
      const many = isTurned ? sources : targets
      const known = many.length > 1 ? await onRoads(many) : [0]
      const some = known.map((index) => many[index] as Place)
      const outcome = await (isTurned
        ? askInParts(some, targets, askPart, { maxPairs })
        : askInParts(sources, some, askPart, { maxPairs }))
      if ('problem' in outcome) return outcome
      const minutes = sources.map(() => new Float64Array(targets.length).fill(NaN))
      for (const [row, times] of outcome.value.minutes.entries()) {
        if (isTurned) minutes[known[row] ?? -1]?.set(times)
        else
          for (const [column, time] of times.entries())
            minutes[row]?.fill(time, known[column], (known[column] ?? 0) + 1)
      }
      return { value: { minutes } }
    },
    isochrones: async (origin, { minutes, direction }) => {
      const bands: Isochrones['bands'][number][] = []
      for (let from = 0; from < minutes.length; from += maxContours) {
        const some = minutes.slice(from, from + maxContours)
        const request = { ...isochroneRequest(locate(origin), some, direction), ...departure }
        const answer = read(await ask('isochrone', request), isochroneSchema)
        if ('problem' in answer) return answer.problem.code === 'no_road_near' ? noRoadNear(origin) : answer
        for (const band of some) {
          const drawn = answer.value.features.filter(({ properties }) => properties.contour === band)
          if (drawn.length === 0)
            return problem('bad_response', `Expected a band of ${band} minutes from Valhalla, got none.`)
          const shape = drawn.flatMap(({ geometry }): Shape =>
            geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
          )
          bands.push({ minutes: band, shape: withoutIslands(shape) })
        }
      }
      return { value: { bands } }
    },
  }
}

function isochroneRequest(location: object, minutes: readonly number[], direction: Direction): object {
  return {
    locations: [location],
    costing: 'auto',
    contours: minutes.map((time) => ({ time })),
    polygons: true,
    reverse: direction === 'to',
    // All islands; the small ones are dropped as everywhere. Meters that a line may be simplified by.
    denoise: 0,
    generalize: 100,
  }
}

/** Of Valhalla's kinds of time: when a drive begins, in the local time of its place. */
const departing = 1

/** The next such hour, at least a day away, so that it has not passed in any time zone. */
function nextTime({ weekday, hour }: TimeOfDay, now = new Date()): string {
  const days = ((weekday - now.getUTCDay() + 5) % 7) + 2
  const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00`
}

/** Valhalla's error codes: too many places or too far, no road near, places that are not connected. */
const limits = [150, 151, 152, 153, 154, 155, 157, 158]
const noWay = [170, 442]

function read<Schema extends z.ZodMiniType>(asked: Asked, schema: Schema): Outcome<z.output<Schema>> {
  if ('problem' in asked) return asked
  const { status, body } = asked
  const error = errorSchema.safeParse(body).data
  if (error) {
    const words = `Valhalla refused: ${error.error ?? 'no reason'} (${error.error_code}).`
    if (limits.includes(error.error_code)) return problem('limit', words)
    if (error.error_code === 171 || noWay.includes(error.error_code)) return problem('no_road_near', words)
    return problem('bad_response', words)
  }
  const parsed = schema.safeParse(body)
  if (status === 200 && parsed.success) return { value: parsed.data }
  if (status >= 500) return problem('unavailable', `Valhalla answered ${status}. Try again later.`)
  return problem('bad_response', `Expected drive times from Valhalla, got another answer with status ${status}.`)
}

const statusSchema = z.object({
  version: z._default(z.string(), 'unknown'),
  /** Seconds since 1970. */
  tileset_last_modified: z.optional(z.number()),
  /** Of KeyRoom's own service of roads. Valhalla's says nothing of it, and takes a time. */
  knows_times_of_day: z._default(z.boolean(), true),
})

/** Valhalla as a service. Asks it for its version and the day of its roads. */
export async function connectValhalla(
  url: string,
  { attribution, dataDate }: Pick<EngineFacts, 'attribution' | 'dataDate'>,
): Promise<Outcome<DriveTimeEngine>> {
  const status = read(await askJson('Valhalla', `${url}status`, { timeoutMs: 5_000 }), statusSchema)
  if ('problem' in status) return status
  const { version, tileset_last_modified: built, knows_times_of_day: knowsTimesOfDay } = status.value
  const day = built ? new Date(built * 1000).toISOString() : null
  return {
    value: createValhalla(
      (action, request) => askJson('Valhalla', `${url}${action}`, asJson(request)),
      {
        id: 'valhalla',
        version,
        dataDate: dataDate ?? day?.slice(0, 10) ?? null,
        tiles: day,
        attribution,
        isEstimate: false,
      },
      { maxPairs: 2_500, knowsTimesOfDay },
    ),
  }
}
