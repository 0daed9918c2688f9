import * as z from 'zod/mini'

/**
 * How a department's key rooms are found from its load; see docs/right-sizing.md. Erlang's two formulas are one family:
 * patients who find no room are turned away, or wait.
 */
export const methodIds = [
  'target-occupancy',
  'throughput',
  'census-percentile',
  'erlang-loss',
  'erlang-wait',
  'time-varying-load',
  'simulation',
] as const

export type MethodId = (typeof methodIds)[number]

/** The method that finds the rooms: of a simulation, which sizes each future by it, the first of the others. */
export function sizingMethod(method: MethodId | null, methods: readonly MethodId[]): MethodId | null {
  return method === 'simulation' ? (methods.find((other) => other !== 'simulation') ?? null) : method
}

/** What is counted: the volume of a driver in a year. */
export const driverUnits = ['days', 'discharges', 'visits', 'cases', 'procedures', 'births', 'fte'] as const

export type DriverUnit = (typeof driverUnits)[number]

/**
 * How a fraction of a room becomes whole rooms: `up` to the next one, to the `nearest` (halves up), or one more if the
 * `remainder` is at least the share `from`.
 */
export const roundingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('up') }),
  z.object({ kind: z.literal('nearest') }),
  z.object({ kind: z.literal('remainder'), from: z.number().check(z.minimum(0), z.maximum(1)) }),
])

export type Rounding = z.output<typeof roundingSchema>
