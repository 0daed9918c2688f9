import { expect, test } from '@jest/globals'
import { answeredZipAreas } from '../testing/areas.ts'
import { suppressedFill } from '../view/area-fill.ts'
import { batchesByTwoDigits, zipCircles, zipsWithin } from './zip-drawing.ts'

const { columns } = answeredZipAreas()
const fills = new Map([
  ['02114', '#123456'],
  ['02297', '#123456'],
  ['96910', suppressedFill],
])

test('finds the ZIP codes in view and a little farther, across the date line too', () => {
  expect(zipsWithin(columns, [-71.1, 42.3, -71, 42.4])).toEqual(['02114'])
  expect(zipsWithin(columns, [-71.3, 42.3, -71.1, 42.4])).toEqual(['02114', '02138'])
  expect(zipsWithin(columns, [-216, 13, -215, 14])).toEqual(['96910'])
})

test('asks for the same batches wherever the map is dragged to', () => {
  const batches = batchesByTwoDigits(['02114', '02903', '02138', '10001'])
  expect(batches.map(([first, ...others]) => [first, others.at(-1), others.length])).toEqual([
    ['020', '029', 9],
    ['100', '109', 9],
  ])
})

test('draws circles where no shape is, without those of hidden classes and without a place', () => {
  expect(zipCircles(columns, fills, undefined, 4)).toEqual([
    { code: '02114', longitude: -71.07, latitude: 42.36, radius: 3, fill: '#123456' },
    { code: '96910', longitude: 144.75, latitude: 13.47, radius: 3, fill: suppressedFill },
  ])
  expect(zipCircles(columns, fills, new Map([['02114', []]]), 4).map(({ code }) => code)).toEqual(['96910'])
})

test('circles are wider the closer the map is, up to a bound, and never smaller than on the whole country', () => {
  const radiusAt = (zoom: number) => zipCircles(columns, fills, undefined, zoom)[0]?.radius
  expect([0, 6, 14].map(radiusAt)).toEqual([3, 6.5, 11])
})
