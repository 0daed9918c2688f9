import type { Distribution } from '@keyroom/product-api/schemas'
import { orderOf } from '../group/group-values.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { editions, type YearBlock } from '../snapshot/year-block.ts'
import type { ChosenSeries } from './choose-series.ts'

/** The imported files with a group's values of a series, each with its number of values, the largest number first. */
export function filesOf(
  { files }: Snapshot,
  block: YearBlock,
  members: Uint8Array | null,
  { position }: ChosenSeries,
): Distribution['files'] {
  const counts = new Map<number, number>()
  for (const report of orderOf(block, position)) {
    if (members?.[report] !== 1) continue
    const number = block.file[report] as number
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return [...counts]
    .flatMap(([number, values]) => {
      const file = files.get(number)
      return file ? [{ ...file, values }] : []
    })
    .sort((one, other) => other.values - one.values)
}

/** The editions of the reports with a group's values of a series. */
export function editionsOf(
  block: YearBlock,
  members: Uint8Array | null,
  { position }: ChosenSeries,
): Distribution['editions'] {
  const found = new Set<number>()
  for (const report of orderOf(block, position)) {
    if (members?.[report] === 1) found.add(block.edition[report] as number)
  }
  return editions.filter((_, at) => found.has(at))
}
