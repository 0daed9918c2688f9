import { differenceFrom, indicator, rankIn, soundValue } from '@keyroom/cost-report'
import type { Comparison, comparisonQuerySchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { factsOf, type Snapshot } from '../snapshot/snapshot.ts'
import { askedYear, type AskedYear } from './asked-year.ts'
import { chooseAll, chooseNamed, type ChosenSeries } from './choose-series.ts'
import { hospitalOf } from './hospital.ts'
import { inGroup, placeOfHospital } from './place-in-group.ts'

/** Hospitals side by side in one year. */
export function comparison(snapshot: Snapshot, query: z.output<typeof comparisonQuerySchema>): Comparison {
  const ccns = [...new Set(query.ccns.split(','))]
  const asked = askedYear(snapshot, ccns, query)
  const { block, group } = asked
  const chosen = query.indicators === undefined ? chooseAll([asked]) : chooseNamed(query.indicators, [asked])
  return {
    ...factsOf(snapshot),
    year: block.year,
    peers: group?.text ?? null,
    hospitals: ccns.map((ccn) => hospitalOf(snapshot, ccn, block)),
    rows: chosen.map((one) => rowOf(asked, ccns, one)),
  }
}

function rowOf(asked: AskedYear, ccns: readonly string[], chosen: ChosenSeries): Comparison['rows'][number] {
  const { id, variant } = chosen.series
  const { places, spread } = inGroup(asked, chosen, (inside) => ({
    places: ccns.map((ccn) => placeOfHospital(asked, ccn, chosen, inside)),
    spread: inside.spread,
  }))
  // A doubtful figure is shown, but neither the best of a few hospitals nor one to measure others by.
  const sound = places.map(({ value }) => soundValue(id, value))
  const ranked = Float64Array.from(sound.flatMap((value) => value ?? [])).sort()
  const reference = sound[0] ?? null
  return {
    indicator: id,
    variant,
    values: places.map(({ value, annualized, percentile }, at) => {
      const own = sound[at] ?? null
      return {
        ccn: ccns[at] as string,
        value,
        annualized,
        rank: own === null ? null : rankIn(ranked, own, indicator(id).better),
        ...differenceFrom(reference, at === 0 ? null : own),
        percentile,
      }
    }),
    spread: asked.group && spread,
  }
}
