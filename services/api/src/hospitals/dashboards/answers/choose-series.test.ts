import { expect, test } from '@jest/globals'
import { allSeries } from '@keyroom/cost-report'
import { emptyBlock, type YearBlock } from '../snapshot/year-block.ts'
import { chooseAll, chooseNamed, chooseSeries, type Slice } from './choose-series.ts'

const positionOf = (key: string) => allSeries.findIndex((series) => series.key === key)

/** Reports with `usual` occupancies all, and `corrected` ones where the list says so. */
function sliceOf(
  corrected: readonly boolean[],
  { reports = [] as number[], members = corrected.map(() => 1) } = {},
): Slice {
  const empty = emptyBlock(2021, '', [])
  const block: YearBlock = {
    ...empty,
    count: corrected.length,
    benchmark: Uint8Array.from(corrected, () => 1),
    values: allSeries.map(({ key }) =>
      Float64Array.from(corrected, (has) =>
        key === 'occupancy.usual' || (key === 'occupancy.corrected' && has) ? 0.5 : NaN,
      ),
    ),
    orders: allSeries.map(() => undefined),
  }
  return { block, reports, members: Uint8Array.from(members) }
}
const chosenOf = (slices: readonly Slice[]) => chooseSeries('occupancy', slices).series.variant

test('a variant that is named is the one', () => {
  expect(chooseSeries('occupancy.usual', [sliceOf([true, true])])).toMatchObject({
    series: { key: 'occupancy.usual' },
    position: positionOf('occupancy.usual'),
  })
})

test('the corrected variant is preferred where the hospitals and half of the group have it', () => {
  expect(chosenOf([sliceOf([true, true, false, false], { reports: [0] })])).toBe('corrected')
  expect(chosenOf([sliceOf([true, false, false, false], { reports: [0] })])).toBe('usual')
  expect(chosenOf([sliceOf([true, true, false, false], { reports: [0, 3] })])).toBe('usual')
  expect(chosenOf([sliceOf([true, true, true, true], { reports: [0], members: [0, 0, 0, 0] })])).toBe('corrected')
})

test('all years that are asked about count', () => {
  const raw = sliceOf([true, true], { reports: [0] })
  const published = sliceOf([false, false], { reports: [0] })
  expect(chosenOf([raw, raw])).toBe('corrected')
  expect(chosenOf([raw, published])).toBe('usual')
  // A hospital without any value in a year is no reason.
  expect(chosenOf([raw, { ...raw, reports: [] }])).toBe('corrected')
})

test('every indicator is answered once, a name that comes twice too', () => {
  const slices = [sliceOf([true])]
  expect(chooseAll(slices).map(({ series }) => series.id)).toEqual([...new Set(allSeries.map(({ id }) => id))])
  expect(chooseNamed('occupancy.usual,occupancy.usual', slices)).toHaveLength(1)
  expect(chooseNamed('occupancy,occupancy.usual,totalMargin.usual,totalMargin', [sliceOf([false])])).toHaveLength(2)
})

test('what is no indicator is refused with those that there are', () => {
  expect(() => chooseNamed('occupancy,beauty', [sliceOf([true])])).toThrow('"beauty" is no indicator')
})
