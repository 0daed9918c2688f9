import type { Place } from '@keyroom/cost-report'
import {
  problem,
  withoutIslands,
  type DriveTimeEngine,
  type EngineFacts,
  type Matrix,
  type Outcome,
  type Shape,
} from '@keyroom/drive-times'
import * as z from 'zod/mini'
import { askInParts, noRoadNear } from './ask-in-parts.ts'
import { asJson, askJson, type Asked } from './ask-json.ts'

/** Pairs of one matrix that openrouteservice takes. */
const maxPairs = 2_500

const ring = z.array(z.array(z.tuple([z.number(), z.number()])))
const isochroneSchema = z.object({
  features: z.array(
    z.object({
      /** Seconds. */
      properties: z.object({ value: z.number() }),
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: ring }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(ring) }),
      ]),
    }),
  ),
})
const matrixSchema = z.object({ durations: z.array(z.array(z.nullable(z.number()))) })
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ code: z.number(), message: z.optional(z.string()) })]),
})
const statusSchema = z.object({
  engine: z.object({ version: z._default(z.string(), 'unknown'), graph_date: z.optional(z.string()) }),
})

export interface OpenRouteServiceSettings extends Pick<EngineFacts, 'attribution' | 'dataDate'> {
  readonly key: string | null
}

/** openrouteservice, whose version and day of roads are asked where it tells them. */
export async function connectOpenRouteService(
  url: string,
  { key, attribution, dataDate }: OpenRouteServiceSettings,
): Promise<DriveTimeEngine> {
  const headers: Readonly<Record<string, string>> = key ? { authorization: key } : {}
  const status = await askJson('openrouteservice', `${url}v2/status`, { headers, timeoutMs: 5_000 })
  const engine = 'body' in status ? statusSchema.safeParse(status.body).data?.engine : undefined
  const post = (path: string, body: object) =>
    askJson('openrouteservice', `${url}v2/${path}/driving-car`, asJson(body, headers))
  const position = ({ longitude, latitude }: Place) => [longitude, latitude]

  const ask = async (sources: readonly Place[], targets: readonly Place[]): Promise<Outcome<Matrix>> => {
    const answer = read(
      await post('matrix', {
        locations: [...sources, ...targets].map(position),
        sources: [...sources.keys()],
        destinations: [...targets.keys()].map((index) => sources.length + index),
        metrics: ['duration'],
      }),
      matrixSchema,
    )
    if ('problem' in answer) return answer
    const { durations } = answer.value
    if (durations.length !== sources.length || durations.some((row) => row.length !== targets.length)) {
      return problem('bad_response', 'Expected a time for each pair from openrouteservice, got others.')
    }
    const minutes = durations.map((row) => Float64Array.from(row, (time) => (time === null ? NaN : time / 60)))
    return { value: { minutes } }
  }

  return {
    facts: {
      id: 'openrouteservice',
      version: engine?.version ?? 'unknown',
      dataDate: dataDate ?? engine?.graph_date?.slice(0, 10) ?? null,
      tiles: engine?.graph_date ?? null,
      attribution,
      isEstimate: false,
    },
    matrix: (sources, targets) => askInParts(sources, targets, ask, { maxPairs }),
    isochrones: async (origin, { minutes, direction }) => {
      const answer = read(
        await post('isochrones', {
          locations: [position(origin)],
          range: minutes.map((band) => band * 60),
          range_type: 'time',
          location_type: direction === 'from' ? 'start' : 'destination',
        }),
        isochroneSchema,
      )
      if ('problem' in answer) return answer.problem.code === 'no_road_near' ? noRoadNear(origin) : answer
      const bands = minutes.map((band) => ({
        minutes: band,
        shape: withoutIslands(
          answer.value.features
            .filter(({ properties }) => properties.value === band * 60)
            .flatMap(({ geometry }): Shape =>
              geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
            ),
        ),
      }))
      if (bands.every(({ shape }) => shape.length > 0)) return { value: { bands } }
      return problem('bad_response', 'Expected a shape of each band from openrouteservice, got fewer.')
    },
  }
}

/** Its error codes: beyond its limits, and no road near a place, for isochrones and matrices. */
const limits = [2004, 3004, 3005, 6004]
const noRoad = [2010, 3010, 6010, 3099, 6099]

function read<Schema extends z.ZodMiniType>(asked: Asked, schema: Schema): Outcome<z.output<Schema>> {
  if ('problem' in asked) return asked
  const { status, body } = asked
  const error = errorSchema.safeParse(body).data?.error
  if (error !== undefined) {
    const [code, message] = typeof error === 'string' ? [0, error] : [error.code, error.message ?? '']
    const words = `openrouteservice refused: ${message} (${code}).`
    if (limits.includes(code)) return problem('limit', words)
    if (noRoad.includes(code)) return problem('no_road_near', words)
    return status >= 500 ? problem('unavailable', words) : problem('bad_response', words)
  }
  const parsed = schema.safeParse(body)
  if (status === 200 && parsed.success) return { value: parsed.data }
  return problem(
    'bad_response',
    `Expected drive times from openrouteservice, got another answer with status ${status}.`,
  )
}
