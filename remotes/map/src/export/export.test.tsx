import { beforeEach, expect, jest, test } from '@jest/globals'
import type { AreaStatistics, FacilityPoints } from '@keyroom/product-api'
import { renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readXlsx } from 'hucre/xlsx'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredAreas } from '../testing/areas.ts'
import { chooseExport, textOf } from '../testing/exported.ts'
import { general, mapAnswers, points } from '../testing/facilities.ts'
import { answeredOrigin, answeredShapes, answeredZips, noShapes } from '../testing/origin-areas.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'
import { answeredTimes } from '../testing/times.ts'
import type { SheetParts } from './lay-out-sheet.ts'
import type { SheetLook } from './draw-sheet.ts'

let map: StillMap
let drawn: Pick<SheetParts, 'titles' | 'legends' | 'notes' | 'scale'>[]
let looks: SheetLook[]
const saved: { name: string; file: Blob }[] = []
const print = jest.fn()

// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))
let capture: () => Promise<object>
jest.mock('../view/capture-map.ts', () => ({ captureMap: () => capture() }))
jest.mock('./draw-sheet.ts', () => ({
  drawSheet: (_picture: unknown, parts: SheetParts, look: SheetLook) => {
    drawn.push(parts)
    looks.push(look)
    return document.createElement('canvas')
  },
}))

let occupancies: AreaStatistics
let hospitals: FacilityPoints

beforeEach(() => {
  occupancies = answeredAreas()
  hospitals = points
  map = stillMap()
  drawn = []
  looks = []
  saved.length = 0
  print.mockClear()
  capture = async () => ({ metersPerPixel: 4_000 })
  window.print = print
  let file = new Blob()
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
})

const roads = {
  ...answeredTimes().source,
  engine: 'valhalla' as const,
  estimate: false,
  attribution: '© OpenStreetMap contributors (ODbL)',
  dataDate: '2026-01-02',
  timeOfDay: { weekday: 1, hour: 8 },
}
const open = async (query: string, times = answeredTimes(), withShapes = false) => {
  const api = mapAnswers({
    'facilities/points': hospitals,
    'facilities/:ccn': general,
    areas: ({ url }: Request) => Response.json(url.includes('measure=beds') ? answeredBeds() : occupancies),
    'zip-shapes': withShapes ? answeredShapes() : noShapes,
    'facilities/:ccn/patient-origin/areas': ({ url }: Request) =>
      Response.json(url.includes('by=zip') ? answeredZips() : answeredOrigin()),
    'POST drive-times/isochrones': times,
    'saved-views': [],
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}` })
  await page.settled()
  return page
}
const answeredBeds = () =>
  answeredAreas({
    measure: 'beds',
    aggregate: 'sum',
    columns: { ...answeredAreas().columns, value: [0, 400, 100, 900], suppressed: [false, false, false, false] },
  })

test('a picture has titles, legends, scale, sources and date, and calls estimates so', async () => {
  await open('?areas=occupancy&times=220071')
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const [sheet] = drawn
  expect(sheet?.titles).toEqual([
    'Occupancy by county, 2021',
    'Drive times (estimate) to General Hospital: 15 and 30 min',
  ])
  expect(sheet?.legends.map(({ title }) => title)).toEqual(['Occupancy', 'Within the drive time (estimate)'])
  expect(sheet?.scale.map(({ text }) => text)).toEqual(['200 mi', '200 km'])
  const notes = sheet?.notes.join('\n')
  expect(notes).toMatch(/14 hospitals with a cost report for 2021; 2 are left out/)
  expect(notes).toMatch(/Drive times \(estimate\): Estimated from ZIP codes/)
  expect(notes).toMatch(/U\.S\. Census Bureau · Natural Earth · GeoNames \(CC BY 4\.0\)/)
  expect(notes).toMatch(/Exported from KeyRoom on \d+ \w+ \d{4}/)
  expect(saved[0]?.name).toMatch(/^Occupancy-by-county-2021-.*\.png$/)
})

test('names OpenStreetMap with the date of its roads, and the time of day, in pictures, tables and GeoJSON', async () => {
  await open('?times=220071', answeredTimes({ source: roads }))
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const named = /© OpenStreetMap contributors \(ODbL\), 2 Jan 2026; times for Monday, 08:00/
  expect(drawn[0]?.notes.join('\n')).toMatch(named)
  expect(drawn[0]?.titles[0]).toBe('Drive times to General Hospital: 15 and 30 min')
  await chooseExport('Table (CSV)')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await textOf(saved[1]?.file)).toMatch(named)
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(3))
  const { attribution, estimate } = JSON.parse(await textOf(saved[2]?.file)) as Record<string, unknown>
  expect([attribution, estimate]).toEqual([expect.stringMatching(named), false])
})

/** The shapes of three counties and the centers of two, as the files of the build have them. */
function serveAreaFiles() {
  const square = { type: 'Polygon', properties: {}, arcs: [[0]] }
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  const shapes = {
    type: 'Topology',
    arcs: [ring],
    objects: {
      state: { type: 'GeometryCollection', geometries: [] },
      county: { type: 'GeometryCollection', geometries: ['09110', '25009', '25025'].map((id) => ({ ...square, id })) },
    },
  }
  const centers = { state: {}, county: { '25009': [-70.9, 42.7], '25025': [-71.1, 42.3] } }
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (file) =>
      Response.json(typeof file === 'string' && file.includes('centers') ? centers : shapes),
    )
}

test('GeoJSON has areas with value and class, bands with minutes, and hospitals', async () => {
  const fetched = serveAreaFiles()
  const page = await open('?areas=occupancy&times=220071&breaks=0.5,0.7')
  // Closer, hospitals are shown above the areas.
  await act(async () => map.events?.onRest({ latitude: 42, longitude: -71, zoom: 9 }, [-230, 0, -60, 70], false))
  await waitFor(() => expect(page.address()).toContain('z=9'))
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(1))
  fetched.mockRestore()
  expect(saved[0]?.name).toMatch(/\.geojson$/)
  const { features, ...members } = JSON.parse(await textOf(saved[0]?.file)) as {
    features: { id?: string; properties: Record<string, unknown>; geometry: { type: string } }[]
    [member: string]: unknown
  }
  expect(members).toMatchObject({ type: 'FeatureCollection', estimate: true, source: expect.arrayContaining([]) })
  const of = (layer: string) => features.filter(({ properties }) => properties['layer'] === layer)
  expect(of('area').map(({ id, properties }) => [id, properties['value'], properties['class']])).toEqual([
    ['09110', null, undefined],
    ['25009', 0.6, 2],
    ['25025', 0.8, 3],
  ])
  expect(of('area')[1]?.properties).toMatchObject({ measure: 'occupancy', classFrom: 0.5, classTo: 0.7, name: 'Essex' })
  expect(of('band').map(({ properties }) => [properties['minutes'], properties['people']])).toEqual([
    [15, 250_000],
    [30, 1_250_000],
  ])
  expect(of('origin')).toHaveLength(1)
  expect(of('hospital').map(({ properties }) => [properties['ccn'], properties['beds']])).toEqual([
    ['220071', 1_011],
    ['221302', 25],
    ['650001', null],
  ])
})

test('the second value of areas, which symbols are sized by, is in every export', async () => {
  const fetched = serveAreaFiles()
  await open('?areas=occupancy&symbol=beds')
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const [sheet] = drawn
  expect(sheet?.titles).toEqual(['Occupancy by county, 2021, with symbols by Beds'])
  expect(sheet?.legends.map(({ title }) => title)).toEqual(['Occupancy', 'Symbols: Beds'])
  const circles = sheet?.legends[1]?.rows.map(({ swatch, text }) => [text, 'radius' in swatch ? swatch.radius : null])
  expect(circles?.at(0)).toEqual(['500', 20 * Math.sqrt(500 / 900)])
  expect(sheet?.notes.join('\n')).toMatch(/Symbols: Beds\. 14 hospitals .* 1 area has no symbol/)
  await chooseExport('Table (CSV)')
  await waitFor(() => expect(saved).toHaveLength(2))
  const [header, , essex] = (await textOf(saved[1]?.file)).split('\r\n')
  expect(header).toContain('Occupancy,Beds (symbol),Hospitals')
  expect(essex).toBe('25009,Essex,MA,0.6,400,2,800000,')
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(3))
  fetched.mockRestore()
  const { features } = JSON.parse(await textOf(saved[2]?.file)) as {
    features: { properties: Record<string, unknown>; geometry: { type: string; coordinates: unknown } }[]
  }
  const of = (layer: string) => features.filter(({ properties }) => properties['layer'] === layer)
  expect(of('area').find(({ properties }) => properties['code'] === '25009')?.properties).toMatchObject({
    value: 0.6,
    symbolMeasure: 'beds',
    symbolAggregate: 'sum',
    symbolValue: 400,
    symbolSuppressed: false,
  })
  expect(of('area-symbol').map(({ properties, geometry }) => [properties['value'], geometry.coordinates])).toEqual([
    [400, [-70.9, 42.7]],
    [900, [-71.1, 42.3]],
  ])
})

test('files note which figures are hidden or doubtful', async () => {
  const fetched = serveAreaFiles()
  const { columns } = answeredAreas()
  occupancies = answeredAreas({ columns: { ...columns, value: columns.value.with(1, 1.3) } })
  hospitals = { ...points, columns: { ...points.columns, occupancy: [0.832, 1.2, null] } }
  const page = await open('?areas=occupancy')
  await chooseExport('Table (CSV)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const notes = (await textOf(saved[0]?.file)).split('\r\n').map((line) => line.split(',').at(-1))
  expect(notes).toEqual(['Note', 'Occupancy: Fewer than 10 hospitals', 'Occupancy: doubtful report', '', '', ''])
  await act(async () => map.events?.onRest({ latitude: 42, longitude: -71, zoom: 9 }, [-230, 0, -60, 70], false))
  await waitFor(() => expect(page.address()).toContain('z=9'))
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(2))
  fetched.mockRestore()
  const { features } = JSON.parse(await textOf(saved[1]?.file)) as {
    features: { id?: string; properties: Record<string, unknown> }[]
  }
  const doubtful = features.filter(({ properties }) => properties['doubtful'] ?? properties['occupancyDoubtful'])
  expect(doubtful.map(({ id }) => id)).toEqual(['25009', '221302'])
})

test('a workbook has a sheet for each layer, and one of the sources', async () => {
  await open('?areas=occupancy&times=220071')
  await chooseExport('All tables (Excel)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(saved[0]?.file as Blob)
  })
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  expect(sheets.map(({ name }) => name)).toEqual([
    'Hospitals within the drive time',
    // The longest name that Excel accepts.
    'Within the drive time (estimate',
    'Occupancy by county, 2021',
    'Sources',
  ])
  const sources = sheets.at(-1)?.rows.map(([line]) => String(line))
  expect(sources).toContain('Occupancy by county, 2021')
  expect(sources?.join('\n')).toMatch(/Drive times \(estimate\): Estimated from ZIP codes/)
})

test('paper has the map with the first page of its table, until it is printed', async () => {
  await open('')
  await chooseExport('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const paper = document.querySelector<HTMLElement>('body > .map-on-paper')
  expect(paper?.querySelector('canvas')).not.toBeNull()
  const rows = within(paper as HTMLElement).getAllByRole('rowheader', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'General Hospital',
    'Harbor Hospital',
    'Pacific Hospital',
  ])
  act(() => void dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(document.querySelector('.map-on-paper')).toBeNull())
})

test('paper is light where the screen is dark, and the screen is dark again after it', async () => {
  const page = await open('?areas=occupancy')
  await page.changePreferences({ navType: 'dark' })
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  await chooseExport('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  act(() => void dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(document.querySelector('.map-on-paper')).toBeNull())
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(looks.map(({ isDark }) => isDark)).toEqual([true, false, true])
  const [screenColors, paperColors] = drawn.map(({ legends }) => legends[0]?.rows[0]?.swatch)
  expect(paperColors).not.toEqual(screenColors)
})

test('says that a picture could not be made, and lets the user try again', async () => {
  capture = () => Promise.reject(new Error('no memory'))
  const page = await open('')
  await chooseExport('Picture (PNG)')
  await waitFor(() =>
    expect(page.notifications.map(({ message }) => message)).toEqual([
      'The map could not be exported. Try again in a moment.',
    ]),
  )
  capture = async () => ({ metersPerPixel: 4_000 })
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(drawn[0]?.titles).toEqual(['Hospitals'])
})

test('saves the map with all that is chosen on it as a view', async () => {
  const bodies: unknown[] = []
  const api = mapAnswers({
    'facilities/points': hospitals,
    areas: answeredAreas(),
    'saved-views': [],
    'POST saved-views': async (request: Request) => {
      bodies.push(await request.json())
      return Response.json({}, { status: 500 })
    },
  })
  const page = await renderRemote({ remote, descriptor, api, path: 'widget/map?areas=occupancy' })
  await page.settled()
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Save this view as' }), 'Full hospitals{Enter}')
  await waitFor(() =>
    expect(bodies).toEqual([
      { name: 'Full hospitals', address: '/dashboard/widget/map?areas=occupancy', shared: false },
    ]),
  )
})

test('a picture of patient origin names the hospital, the file, and what is suppressed', async () => {
  await open('?areas=originShare&of=220071')
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const [sheet] = drawn
  expect(sheet?.titles).toEqual(['Patient origin of General Hospital by county, 2022'])
  const [legend] = sheet?.legends ?? []
  expect(legend?.title).toBe('Patient origin: share of cases')
  expect(legend?.rows.slice(-2).map(({ swatch, text }) => [swatch.kind, text])).toEqual([
    ['hatching', 'Suppressed: fewer than 11 cases'],
    ['hospital', 'General Hospital'],
  ])
  expect(sheet?.notes.join(' ')).toMatch(/Hospital_Service_Area_2022\.csv.* 3 ZIP codes are suppressed/)
})

test('ZIP codes of patient origin are points and rows, and a suppressed one has no number', async () => {
  await open('?areas=originCases&of=220071&by=zip')
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { features } = JSON.parse(await textOf(saved[0]?.file)) as {
    features: { id: string; geometry: object; properties: Record<string, unknown> }[]
  }
  const zips = features.filter(({ properties }) => properties['layer'] === 'patient-origin')
  expect(zips.map(({ id }) => id)).toEqual(['02114', '02138', '02139'])
  expect(zips[0]?.geometry).toEqual({ type: 'Point', coordinates: [-71.07, 42.36] })
  expect(zips[0]?.properties).toMatchObject({ ccn: '220071', hospital: 'General Hospital', year: 2022, cases: 800 })
  expect(zips[2]?.properties).toMatchObject({ suppressed: true, cases: null, share: null })
  await chooseExport('Table (CSV)')
  await waitFor(() => expect(saved).toHaveLength(2))
  const lines = (await textOf(saved[1]?.file)).split('\r\n')
  expect(lines[0]).toContain('ZIP code,City,State,Share of cases,Cases,Patient days,Charges')
  expect(lines.filter((line) => line.startsWith('02139'))).toEqual(['02139,Cambridge,MA,,,,'])
})

test('ZIP codes of patient origin are shapes where these were imported', async () => {
  await open('?areas=originCases&of=220071&by=zip', answeredTimes(), true)
  await chooseExport('Shapes and points (GeoJSON)')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { features } = JSON.parse(await textOf(saved[0]?.file)) as {
    features: { id: string; geometry: { type: string; coordinates: unknown } }[]
  }
  expect(features.map(({ id, geometry }) => [id, geometry.type])).toEqual([
    ['02114', 'MultiPolygon'],
    ['02138', 'Point'],
    ['02139', 'MultiPolygon'],
  ])
  const ring = [
    [-71, 42.3],
    [-71, 42.4],
    [-70.9, 42.4],
    [-70.9, 42.3],
    [-71, 42.3],
  ]
  expect(features[0]?.geometry.coordinates).toEqual([[ring]])
  await chooseExport('Picture (PNG)')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(drawn[0]?.legends[0]?.rows.map(({ swatch }) => swatch.kind)).toContain('hatching')
})
