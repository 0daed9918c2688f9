import { describe, expect, test } from '@jest/globals'
import { indicatorIds } from '@keyroom/cost-report'
import { firstIndicators, maxOthers, maxTrends, readViewAddress, withoutProblems, writeList } from './view-address.ts'

const read = (query: string) => readViewAddress(new URLSearchParams(query))

describe('the address of a summary page', () => {
  test('defaults to the summary, the best calculation, and similar hospitals as peers', () => {
    expect(read('ccn=220071')).toEqual({
      view: 'summary',
      others: [],
      base: null,
      from: null,
      to: null,
      indicator: 'occupancy',
      indicators: firstIndicators,
      method: 'best',
      peers: null,
      sort: null,
      order: null,
      page: 0,
      problems: [],
    })
  })

  test('holds every choice', () => {
    const query =
      'ccn=220071&view=compare&with=220031_010001&base=220031&from=2019&to=2021&indicators=totalMargin_occupancy&method=usual&peers=type-short-term'
    expect(read(query)).toMatchObject({
      view: 'compare',
      others: ['220031', '010001'],
      base: '220031',
      from: 2019,
      to: 2021,
      indicators: ['totalMargin', 'occupancy'],
      method: 'usual',
      peers: 'type-short-term',
      problems: [],
    })
  })

  test.each([
    ['view=maps', 'view', { view: 'summary' }],
    ['year=21', 'year', {}],
    ['with=220031_luck', 'with', { others: [] }],
    ['with=220031&base=010001', 'base', { base: null }],
    ['from=2021&to=2019', 'to', { from: 2021, to: null }],
    ['indicators=occupancy_luck', 'indicators', { indicators: firstIndicators }],
    ['indicator=luck', 'indicator', { indicator: 'occupancy' }],
    ['method=mine', 'method', { method: 'best' }],
    ['peers=type-castle', 'peers', { peers: null }],
    ['page=0', 'page', { page: 0 }],
  ])('reports "%s" as a problem and ignores it', (query, name, left) => {
    const search = new URLSearchParams(`ccn=220071&${query}`)
    const address = readViewAddress(search)
    expect(address).toMatchObject(left)
    expect(address.problems.map((problem) => problem.name)).toEqual([name])
    expect(readViewAddress(withoutProblems(search, address.problems)).problems).toEqual([])
  })

  test('lists neither the hospital of the page nor a hospital twice', () => {
    expect(read('ccn=220071&with=220071_220031_220031').others).toEqual(['220031'])
  })

  test('accepts no more hospitals and indicators than a chart can show', () => {
    const ccns = (count: number) => writeList(Array.from({ length: count }, (_, at) => `2200${30 + at}`))
    expect(read(`with=${ccns(maxOthers)}`).problems).toEqual([])
    expect(read(`with=${ccns(maxOthers + 1)}`).problems).toHaveLength(1)
    expect(read(`indicators=${writeList(indicatorIds.slice(0, maxTrends + 1))}`).problems).toHaveLength(1)
    expect(writeList([])).toBeNull()
  })
})
