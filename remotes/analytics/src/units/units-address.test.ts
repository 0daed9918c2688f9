import { describe, expect, test } from '@jest/globals'
import { readTarget, readUnitsAddress } from './units-address.ts'

const read = (query: string) => readUnitsAddress(new URLSearchParams(query))

describe('the address of the page of units', () => {
  test('defaults to the usual target and a heat map of occupancy', () => {
    expect(read('ccn=220071')).toEqual({ target: 85, measure: 'occupancy', problems: [] })
  })

  test('holds the target and the measure', () => {
    expect(read('target=72.5&measure=days')).toEqual({ target: 72.5, measure: 'days', problems: [] })
  })

  test('reports invalid values and uses the defaults', () => {
    expect(read('target=850&measure=luck')).toEqual({
      target: 85,
      measure: 'occupancy',
      problems: [
        { name: 'target', value: '850' },
        { name: 'measure', value: 'luck' },
      ],
    })
  })
})

test.each([
  ['10', 10],
  ['99', 99],
  ['99.5', null],
  ['9.9', null],
  ['100.1', null],
  ['80.25', null],
  ['-80', null],
  ['1e2', null],
  ['', null],
])('reads the target "%s" as %p', (text, target) => expect(readTarget(text)).toBe(target))
