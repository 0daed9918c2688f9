import type { Benchmarks, benchmarksQuerySchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { factsOf, type Snapshot } from '../snapshot/snapshot.ts'
import { askedYear } from './asked-year.ts'
import { chooseAll, chooseNamed } from './choose-series.ts'
import { hospitalOf } from './hospital.ts'
import { inGroup, isPeer, placeOfHospital } from './place-in-group.ts'

/** The distribution of a peer group in one year, and the place of one hospital in it. */
export function benchmarks(snapshot: Snapshot, query: z.output<typeof benchmarksQuerySchema>): Benchmarks {
  const { ccn, indicators } = query
  const asked = askedYear(snapshot, ccn === undefined ? [] : [ccn], query)
  const { block, group, members } = asked
  const chosen = indicators === undefined ? chooseAll([asked]) : chooseNamed(indicators, [asked])
  return {
    ...factsOf(snapshot),
    year: block.year,
    peers: group?.text ?? query.peers,
    hospitals: members?.reduce((count, isMember) => count + isMember, 0) ?? 0,
    hospital: ccn === undefined ? null : { ...hospitalOf(snapshot, ccn, block), isPeer: isPeer(asked, ccn) },
    items: chosen.map((one) =>
      inGroup(asked, one, (inside) => ({
        indicator: one.series.id,
        variant: one.series.variant,
        ...placeOfHospital(asked, ccn, one, inside),
        spread: inside.spread,
      })),
    ),
  }
}
