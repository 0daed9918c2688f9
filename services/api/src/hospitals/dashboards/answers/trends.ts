import { quantiles } from '@keyroom/cost-report'
import type { Trends, trendsQuerySchema } from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/routing/refusal.ts'
import { groupOf } from '../../../platform/peer-groups/group-of.ts'
import { readGroupValues } from '../group/group-values.ts'
import { membersIn } from '../group/members-in.ts'
import { factsOf, type Snapshot } from '../snapshot/snapshot.ts'
import { chooseNamed, type Slice } from './choose-series.ts'
import { boardValue, hospitalOf, positionOf, reportFacts } from './hospital.ts'
import { yearOf } from './year-of.ts'

/** Indicators of several hospitals over the years, each with the median of a peer group. */
export function trends(snapshot: Snapshot, query: z.output<typeof trendsQuerySchema>): Trends {
  const ccns = [...new Set(query.ccns?.split(',') ?? [])]
  const group = query.peers === undefined ? null : groupOf(query.peers)
  for (const ccn of ccns) positionOf(snapshot, ccn)
  const latest = yearOf(snapshot, ccns)
  const slices = slicesOf(snapshot, ccns, query, group)
  const chosen = chooseNamed(query.indicators, slices)
  return {
    ...factsOf(snapshot),
    from: slices[0]?.block.year ?? query.from ?? latest,
    to: slices.at(-1)?.block.year ?? query.to ?? latest,
    peers: group?.text ?? null,
    hospitals: ccns.map((ccn) => {
      const own = slices.filter(({ block }) => block.first.has(ccn))
      const reports = own.map(({ block }) => reportFacts(block, block.first.get(ccn) as number))
      return { ...hospitalOf(snapshot, ccn, own.at(-1)?.block), reports }
    }),
    series: chosen.map(({ series, position }) => ({
      indicator: series.id,
      variant: series.variant,
      lines: ccns.map((ccn) => ({
        ccn,
        points: slices.flatMap(({ block }) => {
          const report = block.first.get(ccn)
          if (report === undefined) return []
          const reportId = block.id[report] as string
          return [{ year: block.year, reportId, ...boardValue(block, report, position, series) }]
        }),
      })),
      peers: slices.flatMap(({ block, members }) =>
        members ? [{ year: block.year, spread: readGroupValues(block, position, members, quantiles) }] : [],
      ),
    })),
  }
}

function slicesOf(
  snapshot: Snapshot,
  ccns: readonly string[],
  { from = -Infinity, to = Infinity }: Pick<z.output<typeof trendsQuerySchema>, 'from' | 'to'>,
  group: ReturnType<typeof groupOf> | null,
): Slice[] {
  if (from > to) {
    throw new Refusal(400, {
      code: 'invalid-request',
      message: 'The first year lies after the last one.',
      expected: 'from up to to',
      received: `${from} to ${to}`,
    })
  }
  return [...snapshot.years.values()]
    .filter(({ year }) => year >= from && year <= to)
    .map((block) => ({
      block,
      members: group && membersIn(snapshot, block, group),
      reports: ccns.flatMap((ccn) => block.first.get(ccn) ?? []),
    }))
}
