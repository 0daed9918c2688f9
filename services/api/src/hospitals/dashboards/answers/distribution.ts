import { neighborsIn, placeAmong } from '@keyroom/cost-report'
import type { Distribution, distributionQuerySchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { factsOf, type Snapshot } from '../snapshot/snapshot.ts'
import { askedYear } from './asked-year.ts'
import { binsOf } from './bins.ts'
import { chooseSeries } from './choose-series.ts'
import { editionsOf, filesOf } from './files-of.ts'
import { boardValue, hospitalOf } from './hospital.ts'
import { inGroup, isPeer, placeOfHospital, type GroupSpread } from './place-in-group.ts'

/** The distribution of one indicator in a peer group in one year, with one hospital marked. */
export function distribution(snapshot: Snapshot, query: z.output<typeof distributionQuerySchema>): Distribution {
  const { ccn } = query
  const asked = askedYear(snapshot, ccn === undefined ? [] : [ccn], query)
  const { block, group, members } = asked
  const chosen = chooseSeries(query.indicator, [asked])
  return inGroup(asked, chosen, (inside) => ({
    ...factsOf(snapshot),
    indicator: chosen.series.id,
    variant: chosen.series.variant,
    year: block.year,
    peers: group?.text ?? query.peers,
    hospitals: members?.reduce((count, isMember) => count + isMember, 0) ?? 0,
    spread: inside.spread,
    neighbors: neighborsIn(inside.values) as Distribution['neighbors'],
    files: filesOf(snapshot, block, members, chosen),
    editions: editionsOf(block, members, chosen),
    bins: inside.spread.suppressed ? [] : binsOf(inside.values),
    mark:
      ccn === undefined
        ? null
        : {
            ...hospitalOf(snapshot, ccn, block),
            isPeer: isPeer(asked, ccn),
            ...placeOfHospital(asked, ccn, chosen, inside),
            place: placeIn(inside, boardValue(block, asked.reportOf(ccn), chosen.position, chosen.series).value),
          },
  }))
}

function placeIn({ values, spread }: GroupSpread, value: number | null): ReturnType<typeof placeAmong> | null {
  return value === null || spread.suppressed ? null : placeAmong(values, value)
}
