import { describe, expect, test } from '@jest/globals'
import { changeHospitalAddress, readHospitalAddress } from './hospital-address.ts'

const read = (query: string) => readHospitalAddress(new URLSearchParams(query))

describe('the address of a hospital page', () => {
  test('a CCN without its leading zero gets it back', () => {
    expect(read('ccn=10001').ccn).toBe('010001')
    expect(read('ccn=220071&year=2021&indicator=totalMargin')).toEqual({
      asked: '220071',
      ccn: '220071',
      year: 2021,
      indicator: 'totalMargin',
    })
  })

  test('an invalid CCN differs from a missing one', () => {
    expect(read('ccn=abc')).toMatchObject({ asked: 'abc', ccn: null })
    expect(read('')).toEqual({ asked: null, ccn: null, year: null, indicator: 'occupancy' })
    expect(read('year=21&indicator=luck')).toMatchObject({ year: null, indicator: 'occupancy' })
  })

  test('a change keeps all other parameters', () => {
    const search = new URLSearchParams('ccn=220071&year=2020&salary=80000')
    expect(changeHospitalAddress(search, { ccn: '050625', year: null }).toString()).toBe('ccn=050625&salary=80000')
  })

  test('a change of the rows of a table goes back to its first page', () => {
    const search = new URLSearchParams('ccn=220071&page=3')
    expect(changeHospitalAddress(search, { salary: 80_000 }).get('page')).toBe('3')
    expect(changeHospitalAddress(search, { year: 2020 }).has('page')).toBe(false)
    expect(changeHospitalAddress(search, { year: 2020, page: 2 }).get('page')).toBe('2')
  })
})
