import { describe, expect, test } from '@jest/globals'
import { HifldIndex, type HifldHospital, type Sought } from './hifld-index.ts'

const hospital = (id: string, facts: Partial<HifldHospital> = {}): HifldHospital => ({
  id,
  name: 'GENERAL HOSPITAL',
  alternative_name: null,
  address: '100 MAIN STREET',
  city: 'SPRINGFIELD',
  state: 'IL',
  zip: '62701',
  county: 'SANGAMON',
  county_fips: '17167',
  closed: false,
  trauma: null,
  helipad: null,
  longitude: -89,
  latitude: 39,
  ...facts,
})

const sought = (facts: Partial<Sought> = {}): Sought => ({
  names: ['GENERAL HOSPITAL'],
  addresses: ['100 MAIN STREET'],
  zips: ['62701'],
  cities: ['SPRINGFIELD'],
  state: 'IL',
  ...facts,
})

const match = (hospitals: HifldHospital[], facts: Partial<Sought> = {}) => {
  const found = new HifldIndex(hospitals).match(sought(facts))
  return found && [found.grade, found.hospital.id]
}

describe('grades', () => {
  test('by name and ZIP', () => expect(match([hospital('1')])).toEqual(['name-zip', '1']))

  test.each([
    ['ST JOSEPH MED CTR', 'SAINT JOSEPH MEDICAL CENTER'],
    ['THE GENERAL HOSPITAL, INC.', 'GENERAL HOSPITAL'],
    ['ST. MARYS REGL HOSP', "ST MARY'S REGIONAL HOSPITAL"],
  ])('%p is the name %p', (cms, hifld) => {
    expect(match([hospital('1', { name: hifld, address: null })], { names: [cms] })).toEqual(['name-zip', '1'])
  })

  test('by an alternative name', () => {
    const other = hospital('1', { name: 'OTHER', alternative_name: 'GENERAL HOSPITAL' })
    expect(match([other])).toEqual(['name-zip', '1'])
  })

  test('by a name that a cost report cut at 36 characters', () => {
    const whole = hospital('1', { name: 'EVEREST REHABILITATION HOSPITAL LONGVIEW', address: null })
    expect(match([whole], { names: ['EVEREST REHABILITATION HOSPITAL LONG'] })).toEqual(['name-zip', '1'])
    expect(match([whole], { names: ['EVEREST REHABILITATION'] })).toBeNull()
  })

  test('by street number and ZIP', () => {
    expect(match([hospital('1')], { names: ['NEW NAME'], addresses: ['100 N MAIN ST'] })).toEqual(['street-zip', '1'])
    const first = hospital('1', { address: 'ONE HOSPITAL DRIVE' })
    expect(match([first], { names: ['NEW NAME'], addresses: ['1 HOSPITAL DR'] })).toEqual(['street-zip', '1'])
  })

  test('not by the number of another street', () => {
    expect(match([hospital('1')], { names: ['NEW NAME'], addresses: ['100 OAK AVENUE'] })).toBeNull()
  })

  test('by name and city', () => {
    expect(match([hospital('1')], { zips: ['62704'], addresses: ['5 OAK'] })).toEqual(['name-city', '1'])
    expect(match([hospital('1')], { zips: ['01101'], addresses: ['5 OAK'], state: 'MA' })).toBeNull()
  })
})

describe('which of several', () => {
  const otherStreet = { address: '7 ELM STREET' }

  test('a better grade before a worse one', () => {
    const byStreet = hospital('1', { name: 'CLINIC' })
    const byName = hospital('2', otherStreet)
    expect(match([byStreet, byName])).toEqual(['name-zip', '2'])
  })

  test('an open hospital of any grade before a closed one', () => {
    const closed = hospital('1', { closed: true })
    const open = hospital('2', { zip: '62704', ...otherStreet })
    expect(match([closed, open])).toEqual(['name-city', '2'])
    expect(match([closed])).toEqual(['name-zip', '1'])
  })

  test('the one at the same street number, else the lowest id, in whatever order they come', () => {
    const far = hospital('1', otherStreet)
    const there = hospital('2')
    expect(match([far, there])).toEqual(['name-zip', '2'])
    expect(match([there, far])).toEqual(['name-zip', '2'])
    expect(match([hospital('9', otherStreet), far])).toEqual(['name-zip', '1'])
  })
})
