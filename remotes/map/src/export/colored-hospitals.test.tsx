import { beforeEach, expect, jest, test } from '@jest/globals'
import { renderRemote } from '@keyroom/remote-testing'
import { waitFor } from '@testing-library/react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { chooseExport, textOf } from '../testing/exported.ts'
import { answeredMargins, general, mapAnswers } from '../testing/facilities.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'
import type { SheetParts } from './lay-out-sheet.ts'

let map: StillMap
let drawn: Pick<SheetParts, 'legends'>[]
const saved: Blob[] = []

// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))
jest.mock('../view/capture-map.ts', () => ({ captureMap: async () => ({ metersPerPixel: 4_000 }) }))
jest.mock('./draw-sheet.ts', () => ({
  drawSheet: (_picture: unknown, parts: SheetParts) => {
    drawn.push(parts)
    return document.createElement('canvas')
  },
}))

beforeEach(() => {
  map = stillMap()
  drawn = []
  saved.length = 0
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
})

/** The total margin of two hospitals, of which one is doubtful. */
const margins = answeredMargins([0.051, -48_672_612], [2020, 2021])

test('the measure that colors hospitals is in the legend and in every file, with its year', async () => {
  const api = mapAnswers({
    'facilities/:ccn': general,
    'saved-views': [],
    'board/peers': margins,
  })
  const page = await renderRemote({ remote, descriptor, api, path: 'widget/map?color=totalMargin' })
  await page.settled()
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const [colors, types] = drawn[0]?.legends ?? []
  expect(colors?.title).toBe('Total margin, FY 2021')
  expect(colors?.rows.map(({ text }) => text)).toEqual(['5.1% to 5.1%', 'doubtful report', 'n/a'])
  expect(new Set(colors?.rows.map(({ swatch }) => swatch.kind))).toEqual(new Set(['fill']))
  expect(types?.rows.map(({ swatch }) => 'isPlain' in swatch && swatch.isPlain)).toEqual([true, true])
  await chooseExport('Table (CSV)')
  await waitFor(() => expect(saved).toHaveLength(2))
  const [header, first, second] = (await textOf(saved[1])).split('\r\n')
  expect(header).toContain('Fiscal year,"Total margin, FY 2021",Longitude')
  expect(first).toContain(',2021,0.051,')
  expect(second).toMatch(/,2021,-48672612,.*,"?Total margin, FY 2021: doubtful report"?$/)
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(3))
  const { features } = JSON.parse(await textOf(saved[2])) as {
    features: { properties: Record<string, unknown> }[]
  }
  const colored = { layer: 'hospital', measure: 'totalMargin', year: 2021 }
  expect(features.map(({ properties }) => properties)).toEqual([
    expect.objectContaining({ ...colored, value: 0.051, doubtful: false, color: expect.any(String) }),
    expect.objectContaining({ ...colored, value: -48_672_612, doubtful: true }),
    expect.objectContaining({ ...colored, value: null, doubtful: false }),
  ])
})
