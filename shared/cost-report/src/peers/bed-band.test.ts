import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bedBandOf, bedBandRange, bedBands } from './bed-band.ts'

test.each([
  [null, null],
  [0, null],
  [-3, null],
  [NaN, null],
  [1, '1-24'],
  [24, '1-24'],
  [25, '25-49'],
  [99, '50-99'],
  [100, '100-199'],
  [499, '400-499'],
  [500, '500-plus'],
  [1_997, '500-plus'],
])('puts %p beds into the band %p', (beds, band) => expect(bedBandOf(beds)).toBe(band))

test('puts every number of beds into the one band whose range contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (beds) => {
      const holding = bedBands.filter((band) => beds >= bedBandRange(band).from && beds <= bedBandRange(band).to)
      expect(holding).toEqual([bedBandOf(beds)])
    }),
  )
})
