import { describe, expect, test } from '@jest/globals'
import descriptor from '../../remote.json'
import { unitFigureIds } from './unit-figure.ts'
import { readTarget, readUnitsAddress } from './units-address.ts'

const read = (query: string) => readUnitsAddress(new URLSearchParams(query))

describe('the address of the page of units', () => {
  test('defaults to the usual target and a heat map of occupancy', () => {
    expect(read('ccn=220071')).toEqual({
      target: 85,
      chosenTarget: null,
      measure: 'occupancy',
      opened: null,
      problems: [],
    })
  })

  test('holds the target and the measure', () => {
    expect(read('target=72.5&measure=days')).toEqual({
      target: 72.5,
      chosenTarget: 72.5,
      measure: 'days',
      opened: null,
      problems: [],
    })
  })

  test('holds the open figure, of the year of the page or of another', () => {
    const opened = { unit: 'nicu', measure: 'days', year: null }
    expect(read('unit=nicu&figure=days').opened).toEqual(opened)
    expect(read('unit=nicu&figure=peersP25&figureYear=2019').opened).toEqual({
      ...opened,
      measure: 'peersP25',
      year: 2019,
    })
  })

  test.each([
    ['unit=nicu', []],
    ['figure=days', [{ name: 'figure', value: 'days' }]],
    ['unit=nicu&figure=luck', [{ name: 'figure', value: 'luck' }]],
    ['unit=nicu&figure=days&figureYear=19', [{ name: 'figureYear', value: '19' }]],
  ])('opens nothing for "%s"', (query, problems) => expect(read(query)).toMatchObject({ opened: null, problems }))

  test('reads every figure that the descriptor offers to links', () => {
    const values = descriptor.routes.find(({ id }) => id === 'inpatient')?.params?.figure?.values ?? []
    expect(values).toEqual([...unitFigureIds])
    for (const figure of values) expect(read(`unit=nicu&figure=${figure}`).opened?.measure).toBe(figure)
  })

  test('reports invalid values and uses the defaults', () => {
    expect(read('target=850&measure=luck')).toEqual({
      target: 85,
      chosenTarget: null,
      measure: 'occupancy',
      opened: null,
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
