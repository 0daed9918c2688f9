import type { Place } from '@keyroom/cost-report'
import { problem, type Matrix, type Outcome } from '@keyroom/drive-times'

/** A part of a matrix: some sources to some targets, in minutes. */
export type AskPart = (sources: readonly Place[], targets: readonly Place[]) => Promise<Outcome<Matrix>>

/**
 * Asks for a matrix in parts that a service takes, one after the other. A place without a road near makes a service refuse
 * its whole part: that part is asked in halves until the place is found, whose times are then unknown.
 *
 * @param maxPairs sources times targets of one part
 * @param maxPlaces sources and targets of one part together
 */
export async function askInParts(
  sources: readonly Place[],
  targets: readonly Place[],
  ask: AskPart,
  { maxPairs, maxPlaces = Infinity }: { readonly maxPairs: number; readonly maxPlaces?: number },
): Promise<Outcome<Matrix>> {
  const minutes = sources.map(() => new Float64Array(targets.length).fill(NaN))
  // The shorter list is asked place by place, so that a place alone against one other says which has no road.
  const isTurned = sources.length > targets.length
  const [few, many] = isTurned ? [targets, sources] : [sources, targets]
  const order = inOrder(many)
  const size = Math.max(1, Math.min(maxPairs, maxPlaces - 1))
  for (const [fewIndex, one] of few.entries()) {
    const parts = Array.from({ length: Math.ceil(order.length / size) }, (_none, part) =>
      order.slice(part * size, (part + 1) * size),
    ).toReversed()
    let isKnown = false
    for (let part = parts.pop(); part; part = parts.pop()) {
      const places = part.map((index) => many[index] as Place)
      const outcome = isTurned ? await ask(places, [one]) : await ask([one], places)
      if ('problem' in outcome) {
        if (outcome.problem.code !== 'no_road_near') return outcome
        // Whether the one place is the reason is asked once, before the others are looked for it.
        if (!isKnown) {
          const probe = await ask([one], [one])
          if ('problem' in probe) return probe.problem.code === 'no_road_near' ? noRoadNear(one) : probe
        }
        isKnown = true
        if (part.length === 1) continue
        const half = Math.ceil(part.length / 2)
        parts.push(part.slice(half), part.slice(0, half))
        continue
      }
      isKnown = true
      for (const [position, index] of part.entries()) {
        const time = isTurned ? outcome.value.minutes[position]?.[0] : outcome.value.minutes[0]?.[position]
        const row = minutes[isTurned ? index : fewIndex]
        if (row) row[isTurned ? fewIndex : index] = time ?? NaN
      }
    }
  }
  return { value: { minutes } }
}

export function noRoadNear({ latitude, longitude }: Place): ReturnType<typeof problem> {
  return problem(
    'no_road_near',
    `Expected a road near ${latitude}, ${longitude}, got none. Choose another place, or load roads that include it.`,
  )
}

/** Neighbors follow each other: what is outside the roads that are loaded is then in few parts. */
function inOrder(places: readonly Place[]): number[] {
  const codes = places.map(zOrder)
  return [...places.keys()].sort((one, other) => (codes[one] ?? 0) - (codes[other] ?? 0))
}

function zOrder({ longitude, latitude }: Place): number {
  const [x, y] = [Math.floor((longitude + 180) * 64), Math.floor((latitude + 90) * 64)]
  let code = 0
  for (let bit = 15; bit >= 0; bit -= 1) code = code * 4 + ((x >> bit) & 1) + 2 * ((y >> bit) & 1)
  return code
}
