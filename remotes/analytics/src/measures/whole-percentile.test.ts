import { expect, test } from '@jest/globals'
import { wholePercentile } from './whole-percentile.ts'

test.each([
  [0, 0],
  [0.4, 1],
  [49.5, 50],
  [99.6, 99],
  [100, 100],
])('%d is the percentile %d', (percentile, said) => expect(wholePercentile(percentile)).toBe(said))
