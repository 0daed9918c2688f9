import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isSamePlace, readMapAddress, writeMapAddress, zoomRange } from './map-address.ts'

const place = fc.record({
  latitude: fc.double({ min: -20, max: 74, noNaN: true }),
  longitude: fc.double({ min: -220, max: 180, noNaN: true }),
  zoom: fc.double({ min: zoomRange.min, max: zoomRange.max, noNaN: true }),
})
const number = fc.oneof(fc.string(), fc.double().map(String), fc.integer({ min: -400, max: 400 }).map(String))
const ccn = fc.stringMatching(/^[0-9A-Z]{6}$/)
const address = fc.record({
  place: fc.option(place, { nil: undefined }),
  ccn: fc.option(ccn, { nil: undefined }),
  table: fc.boolean(),
  areas: fc.constantFrom(
    undefined,
    { areas: 'occupancy' },
    { areas: 'beds', by: 'state', hide: '0,2' },
    { areas: 'originShare', of: '220071' },
    { areas: 'occupancy', symbol: 'beds', symbolhow: 'sum' },
  ),
  times: fc.constantFrom(undefined, { times: '220071' }, { times: '', minutes: '20.40' }),
  tools: fc.constantFrom({}, { type: 'short-term', beds: '25-100' }, { tool: 'measure', path: '42.3600,-71.0700' }),
})

describe('the address of the map', () => {
  it('is read back unchanged, to the precision of the URL', () => {
    fc.assert(
      fc.property(address, (written) => {
        const read = readMapAddress(new URLSearchParams(writeMapAddress(new URLSearchParams(), written).toString()))
        expect(isSamePlace(read.place, written.place)).toBe(true)
        expect(read.ccn).toBe(written.ccn)
        expect(read.table).toBe(written.table)
        expect(read.areas).toEqual(written.areas)
        expect(read.times).toEqual(written.times)
        expect(read.tools).toEqual(written.tools)
      }),
    )
  })

  it('does not change when it is written again', () => {
    fc.assert(
      fc.property(address, (first) => {
        const once = writeMapAddress(new URLSearchParams(), first)
        expect(writeMapAddress(once, readMapAddress(once)).toString()).toBe(once.toString())
      }),
    )
  })

  it('stays within the map, whatever the query says', () => {
    fc.assert(
      fc.property(number, number, number, fc.string(), (lat, lng, z, text) => {
        const read = readMapAddress(new URLSearchParams({ lat, lng, z, ccn: text, view: text }))
        const { latitude, longitude, zoom } = read.place ?? { latitude: 0, longitude: 0, zoom: zoomRange.min }
        expect(latitude).toBeGreaterThanOrEqual(-20)
        expect(latitude).toBeLessThanOrEqual(74)
        expect(Math.abs(longitude)).toBeLessThanOrEqual(360)
        expect(zoom).toBeGreaterThanOrEqual(zoomRange.min)
        expect(zoom).toBeLessThanOrEqual(zoomRange.max)
        expect(read.ccn ?? '220071').toMatch(/^[0-9A-Z]{6}$/)
      }),
    )
  })

  it('keeps other parameters', () => {
    const query = new URLSearchParams('remote=map%40http%3A%2F%2Flocalhost%3A4302&ccn=220071')
    const written = writeMapAddress(query, {
      place: undefined,
      ccn: undefined,
      table: true,
      areas: undefined,
      times: undefined,
      tools: {},
    })
    expect(written.toString()).toBe('remote=map%40http%3A%2F%2Flocalhost%3A4302&view=table')
  })

  it('is empty for a map that has not been moved', () => {
    expect(
      writeMapAddress(new URLSearchParams(), {
        place: undefined,
        ccn: undefined,
        table: false,
        areas: undefined,
        times: undefined,
        tools: {},
      }).size,
    ).toBe(0)
  })

  it.each(['lat=41&lng=-73', 'lat=91&lng=-73&z=5', 'lat=1e1&lng=-73&z=5', 'lat=&lng=&z=', 'lat=a&lng=b&z=c'])(
    'ignores the invalid place "%s"',
    (query) => {
      expect(readMapAddress(new URLSearchParams(query)).place).toBeUndefined()
    },
  )
})
