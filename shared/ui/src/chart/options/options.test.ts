import { describe, expect, test } from '@jest/globals'
import { defaultPreferences } from '@keyroom/contract'
import { contrast } from '../../theme/color.ts'
import { createKeyRoomTheme } from '../../theme/create-keyroom-theme.ts'
import { lookOf } from '../look/chart-look.ts'
import { barsOption } from './bars-option.ts'
import { heatMapOption, toneAt } from './heat-map-option.ts'
import { histogramOption } from './histogram-option.ts'
import { columnHeight, legendOf } from './legend.ts'
import { linesOption } from './lines-option.ts'
import { scatterOption } from './scatter-option.ts'
import { spreadOption } from './spread-option.ts'
import { tornadoOption } from './tornado-option.ts'

const look = lookOf(createKeyRoomTheme(defaultPreferences), null)
const dark = lookOf(createKeyRoomTheme({ ...defaultPreferences, navType: 'dark' }), null)
const mirrored = lookOf(createKeyRoomTheme({ ...defaultPreferences, rtlLayout: true }), null)
const text = { full: (value: number) => `${value} d`, short: String, name: 'Days' }
const years = ['2020', '2021', '2022']

/** An option as plain data, for assertions. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's types name no part of an option by itself
const read = (option: object): any => option

describe('lines', () => {
  const option = read(
    linesOption(look, {
      places: years,
      lines: [
        { name: 'Lakeside', values: [1, null, -3] },
        { name: 'Median', values: [1, 2, 3], quiet: true },
      ],
      bands: [{ name: 'Middle half', low: [-2, null, 1], high: [4, 5, 2.5] }],
      text,
    }),
  )

  test('have gaps for missing values, and bands as high as the distance of their ends', () => {
    const [low, band, line] = option.series
    expect(low.data).toEqual([-2, '-', 1])
    expect(band.data).toEqual([6, '-', 1.5])
    expect([low.stack, band.stackStrategy]).toEqual([band.stack, 'all'])
    expect(line.data).toEqual([1, '-', -3])
  })

  test('show in hints values and both ends of a band, without series that are switched off', () => {
    const hint = option.tooltip.formatter
    const shown = (...names: string[]) => names.map((seriesName) => ({ seriesName, marker: '*', dataIndex: 0 }))
    expect(hint(shown('Lakeside', 'Median', 'Middle half'))).toBe(
      '2020\n*Lakeside: 1 d\n*Median: 1 d\n*Middle half: -2 d – 4 d',
    )
    expect(hint(shown('Median'))).toBe('2020\n*Median: 1 d')
    expect(hint([])).toBe('')
  })

  test('have a legend only for several series', () => {
    expect(option.legend.data).toHaveLength(3)
    expect(read(linesOption(look, { places: years, lines: [{ name: 'a', values: [] }], text })).legend).toBeUndefined()
  })
})

describe('bars', () => {
  const bars = { places: years, series: [{ name: 'Beds', values: [3, null, 5] }], text }
  const colors = (option: object) =>
    read(option).series[0].data.map((bar: { itemStyle?: { color: string } }) => bar.itemStyle?.color)

  test('highlight the chosen bar, and leave a gap for a missing value', () => {
    const option = barsOption(look, { ...bars, chosen: 2 })
    expect(colors(option)).toEqual([look.other, look.other, look.chosen])
    expect(read(option).series[0].data[1].value).toBe('-')
    expect(colors(barsOption(look, bars))).toEqual([undefined, undefined, undefined])
  })

  test('begin at their names if horizontal, on the side where reading begins', () => {
    const option = read(barsOption(mirrored, { ...bars, lying: true }))
    expect([option.xAxis.inverse, option.yAxis.position, option.grid.left]).toEqual([true, 'right', 64])
    const ltr = read(barsOption(look, { ...bars, lying: true }))
    expect([ltr.xAxis.inverse, ltr.yAxis.position, ltr.grid.right]).toEqual([false, 'left', 64])
  })

  test('have years from left to right in both directions, and the scale where reading begins', () => {
    const option = read(barsOption(mirrored, bars))
    expect([option.xAxis.inverse, option.yAxis.position]).toEqual([undefined, 'right'])
  })
})

describe('a histogram', () => {
  const bins = [0, 1, 2].map((from) => ({ from, to: from + 1, count: from * 10 }))
  const barsOf = (value: number) =>
    read(histogramOption(look, { bins, text, counts: text, mark: { name: 'Here', value } })).series[0].data.map(
      (bar: { itemStyle: { color: string } }) => bar.itemStyle.color === look.chosen,
    )

  test.each([
    [0, [true, false, false]],
    [1, [false, true, false]],
    [3, [false, false, true]],
    [9, [false, false, false]],
  ])('highlights the range that contains %d', (value, expected) => {
    expect(barsOf(value)).toEqual(expected)
  })

  test('extends to the marked value, and shows ranges in hints', () => {
    const option = read(histogramOption(look, { bins, text, counts: text, mark: { name: 'Here', value: 9 } }))
    expect([option.xAxis.min, option.xAxis.max]).toEqual([0, 9])
    expect(option.tooltip.formatter({ dataIndex: 1 })).toBe('1 d – 2 d\n10 d')
  })
})

test('strips show five percentiles and a mark, either of which may be missing', () => {
  const spread = { p10: 1, p25: 2, p50: 3, p75: 4, p90: 5 }
  const option = read(
    spreadOption(look, {
      rows: [
        { name: 'Stay', spread, mark: 2.5 },
        { name: 'Margin', spread: null, mark: null },
      ],
      text,
      markName: 'Lakeside',
      names: { outer: 'P10–P90', middle: 'P25–P75', median: 'Median' },
    }),
  )
  expect(option.series[0].data).toEqual([
    [1, 2, 3, 4, 5],
    ['-', '-', '-', '-', '-'],
  ])
  expect(option.series[1].data).toEqual([
    [2.5, 0],
    ['-', 1],
  ])
  expect(option.tooltip.formatter({ dataIndex: 0 })).toBe(
    'Stay\nLakeside: 2.5 d\nMedian: 3 d\nP25–P75: 2 d – 4 d\nP10–P90: 1 d – 5 d',
  )
  expect(option.tooltip.formatter({ dataIndex: 1 })).toBe('Margin')
})

test('bars of a tornado begin at the planned result and say the result', () => {
  const rows = [
    { name: 'Growth', low: 18, high: 25 },
    { name: 'Stay', low: 21, high: 19 },
  ]
  const option = read(tornadoOption(look, { rows, planned: 20, text, names: { low: 'Low', high: 'High' } }))
  expect(option.series.map(({ data }: { data: number[] }) => data)).toEqual([
    [-2, 1],
    [5, -1],
  ])
  expect(option.xAxis.axisLabel.formatter(-2)).toBe('18')
  expect(option.tooltip.valueFormatter(5)).toBe('25 d')
  expect(option.yAxis.axisLine.onZero).toBe(false)
  // A department and its assumption have no room on one line.
  expect(option.yAxis.axisLabel.overflow).toBe('break')
})

test('draws chosen points in front of the others, with their names', () => {
  const points = [
    { name: 'A', x: 1, y: 2 },
    { name: 'B', x: 3, y: 4, chosen: true },
  ]
  const { series } = read(scatterOption(look, { points, x: text, y: { ...text, name: 'Stay' } }))
  expect(series.map(({ data }: { data: unknown }) => data)).toEqual([[[1, 2]], [[3, 4]]])
  expect(series[1].label.formatter({ dataIndex: 0 })).toBe('B')
  expect(series[0].tooltip.formatter({ dataIndex: 0 })).toBe('A\nDays: 1 d\nStay: 2 d')
})

describe('a heat map', () => {
  const map = {
    columns: years,
    rows: ['ICU', 'NICU'],
    text,
    none: (row: number, column: number) => (row === 0 && column === 1 ? 'n/a' : '–'),
  }

  test('writes the reason of a missing value into its cell, and leaves it out of the scale', () => {
    const option = read(
      heatMapOption(look, {
        ...map,
        values: [
          [1, null, 3],
          [2, 2, 2],
        ],
      }),
    )
    expect([option.visualMap.min, option.visualMap.max, option.visualMap.seriesIndex]).toEqual([1, 3, 0])
    expect(option.series[0].data[1].value).toEqual([1, 0, '-'])
    expect(option.series[1].data).toEqual([[1, 0]])
    expect(option.series[1].label.formatter({ value: [1, 0] })).toBe('n/a')
    expect(option.tooltip.formatter({ value: [1, 0, '-'] })).toBe('ICU, 2021: n/a')
  })

  test.each([[[[5, 5, 5]]], [[[null, null, null]]]])('has a scale for %j', (values) => {
    const { visualMap } = read(heatMapOption(look, { ...map, rows: ['ICU'], values }))
    expect(visualMap.max).toBeGreaterThan(visualMap.min)
  })

  test('has readable text on every tone, also in the middle of the scale', () => {
    const values = [Array.from({ length: 41 }, (_, at) => at)]
    for (const one of [look, dark]) {
      const { series } = read(
        heatMapOption(one, { ...map, columns: values[0]?.map(String) ?? [], rows: ['ICU'], values }),
      )
      for (const [at, { label }] of series[0].data.entries()) {
        expect(contrast(label.color, toneAt(one.ramp, at / 40))).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('mixes its tones', () => {
    const ramp = ['#000000', '#808080', '#ffffff'] as const
    expect([toneAt([...ramp], 0), toneAt([...ramp], 0.25), toneAt([...ramp], 1)]).toEqual([
      '#000000',
      '#404040',
      '#ffffff',
    ])
  })
})

describe('a legend', () => {
  test('in a column adds a line to the height for each name', () => {
    const height = (names: readonly string[]) => columnHeight(read(legendOf(look, names)).option)
    expect(height([])).toBe(0)
    expect(height(['a', 'b', 'c'])).toBe(0)
    expect(height(['a', 'b', 'c', 'd', 'e']) - height(['a', 'b', 'c', 'd'])).toBeGreaterThan(15)
  })

  const layoutAt = (names: readonly string[], width: number) =>
    read({ media: legendOf(look, names).media })
      .media.filter(
        ({ query: { minWidth = 0, maxWidth = Infinity } }: { query: { minWidth?: number; maxWidth?: number } }) =>
          width >= minWidth && width <= maxWidth,
      )
      .map(({ option }: { option: { legend: { orient: string }; grid: { top: number } } }) => [
        option.legend.orient,
        option.grid.top,
      ])
  const few = ['Lakeside', 'Harbor']
  const many = Array.from({ length: 8 }, (_, at) => `Hospital of the North Shore ${at}`)

  test.each([
    [few, 400, [['vertical', 64]]],
    [few, 900, [['horizontal', 44]]],
    [many, 480, [['vertical', 196]]],
    [many, 600, [['horizontal', 110]]],
    [many, 1000, [['horizontal', 88]]],
    [many, 2100, [['horizontal', 44]]],
  ])('of %j fits at a width of %d in a single layout', (names, width, layout) => {
    expect(layoutAt(names, width)).toEqual(layout)
  })

  test.each(Array.from({ length: 40 }, (_, at) => 300 + at * 37))('has one layout at %d pixels', (width) => {
    expect([layoutAt(few, width), layoutAt(many, width)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('begins where reading begins', () => {
    expect(read(legendOf(mirrored, ['a', 'b'])).option.legend.data).toEqual([{ name: 'b' }, { name: 'a' }])
  })
})
