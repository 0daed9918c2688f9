import type { NearestOrigins } from './nearest.ts'
import { sumPeople, type PopulatedPlaces, type Times } from './places.ts'

/** What happens to those whose nearest hospital closes. */
export interface ClosureEffect {
  /** Everybody whose nearest hospital it is. */
  readonly places: number
  readonly people: number
  /** Mean minutes of these people to the nearest hospital, before and after; null without any. */
  readonly meanBefore: number | null
  readonly meanAfter: number | null
  /** People who are farther than this from any hospital after it, but not before. */
  readonly newlyBeyond: readonly { readonly minutes: number; readonly people: number }[]
  /** People by how many minutes more they drive, the fewest first; `to` is not included, and null in the last row. */
  readonly byExtraMinutes: readonly ExtraMinutes[]
  /** Who would be nearest instead, by people, the most first. */
  readonly successors: readonly { readonly hospital: number; readonly places: number; readonly people: number }[]
  /** Each place that is affected, those whose people drive most minutes more in all first. */
  readonly affected: readonly AffectedPlace[]
  /** Affected places that no other hospital can be reached from: their people are in no mean. */
  readonly withoutAlternative: { readonly places: number; readonly people: number }
}

/** Who drives from some minutes more, up to others. */
export interface ExtraMinutes {
  readonly from: number
  readonly to: number | null
  readonly places: number
  readonly people: number
}

/** Where the rows of extra minutes begin. */
const extraLimits = [0, 5, 10, 15, 30, 60] as const

export interface AffectedPlace {
  readonly place: number
  readonly before: number
  readonly after: number
  /** Of the hospital that is nearest then. */
  readonly successor: number
}

/**
 * @param closing the times to the hospital that closes
 * @param others the times to the nearest of all other hospitals
 */
export function closureEffect(
  { population }: Pick<PopulatedPlaces, 'population'>,
  closing: Times,
  { times: without, origin: successor }: NearestOrigins,
  limits: readonly number[],
): ClosureEffect {
  const isAffected = (index: number) => {
    const [time, other] = [closing[index] ?? NaN, without[index] ?? NaN]
    return Number.isFinite(time) && !(other <= time)
  }
  const indexes = [...closing.keys()].filter(isAffected)
  const [kept, lost] = [
    indexes.filter((index) => Number.isFinite(without[index])),
    indexes.filter((index) => !Number.isFinite(without[index])),
  ]
  const peopleOf = (some: readonly number[]) => {
    const wanted = new Set(some)
    return sumPeople(population, (index) => wanted.has(index))
  }
  const weight = (index: number) => {
    const count = population[index] ?? NaN
    return Number.isNaN(count) ? 0 : count
  }
  const mean = (times: Times) => {
    const people = peopleOf(kept)
    if (people === 0) return null
    return kept.reduce((sum, index) => sum + weight(index) * (times[index] ?? 0), 0) / people
  }
  const bySuccessor = Map.groupBy(kept, (index) => successor[index] ?? -1)
  return {
    places: indexes.length,
    people: peopleOf(indexes),
    meanBefore: mean(closing),
    meanAfter: mean(without),
    newlyBeyond: limits.map((minutes) => ({
      minutes,
      people: peopleOf(kept.filter((index) => (closing[index] ?? NaN) <= minutes && (without[index] ?? NaN) > minutes)),
    })),
    byExtraMinutes: extraLimits.map((from, row) => {
      const to = extraLimits[row + 1] ?? null
      const some = kept.filter((index) => {
        const extra = (without[index] ?? NaN) - (closing[index] ?? NaN)
        return extra >= from && (to === null || extra < to)
      })
      return { from, to, places: some.length, people: peopleOf(some) }
    }),
    successors: [...bySuccessor]
      .map(([hospital, some]) => ({ hospital, places: some.length, people: peopleOf(some) }))
      .sort((one, other) => other.people - one.people || one.hospital - other.hospital),
    affected: kept
      .map((place) => ({
        place,
        before: closing[place] ?? NaN,
        after: without[place] ?? NaN,
        successor: successor[place] ?? -1,
      }))
      .sort(
        (one, other) =>
          weight(other.place) * (other.after - other.before) - weight(one.place) * (one.after - one.before) ||
          one.place - other.place,
      ),
    withoutAlternative: { places: lost.length, people: peopleOf(lost) },
  }
}
