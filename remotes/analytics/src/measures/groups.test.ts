import { expect, test } from '@jest/globals'
import { indicatorIds } from '@keyroom/cost-report'
import { measureGroups } from './groups.ts'

test('every indicator is in exactly one group, in reading order', () => {
  expect(measureGroups.flatMap(({ measures }) => measures.map(({ id }) => id))).toEqual([...indicatorIds])
})
