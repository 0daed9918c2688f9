import { expect, test } from '@jest/globals'
import type { FeatureLike } from 'ol/Feature.js'
import { basemapColors } from '../look/map-colors.ts'
import { schemaLandStyle, schemaNamesStyle } from './tile-schema-style.ts'

const colors = basemapColors.light
const [land, names] = [schemaLandStyle(colors), schemaNamesStyle(colors, 'Inter')]
/** The resolution of a zoom level. */
const at = (zoom: number) => 156_543.03 / 2 ** zoom
const feature = (layer: string, type: string, properties: Record<string, unknown> = {}) =>
  ({
    get: (name: string) => ({ layer, ...properties })[name],
    getGeometry: () => ({ getType: () => type }),
  }) as unknown as FeatureLike
const strokeOf = (...given: Parameters<typeof feature>) =>
  land(feature(...given), at(9))
    ?.getStroke()
    ?.getColor()
const fillOf = (...given: Parameters<typeof feature>) =>
  land(feature(...given), at(9))
    ?.getFill()
    ?.getColor()

test.each([
  ['OpenMapTiles', 'transportation', { class: 'motorway' }, 'boundary', { admin_level: 4 }, 'place', { class: 'city' }],
  [
    'Protomaps',
    'roads',
    { kind: 'highway' },
    'boundaries',
    { kind: 'region' },
    'places',
    { kind: 'locality', min_zoom: 5 },
  ],
])('draws water, roads, borders and names of %s', (_schema, road, ofRoad, border, ofBorder, place, ofPlace) => {
  expect(fillOf('water', 'Polygon')).toBe(colors.water)
  expect(strokeOf(road, 'LineString', ofRoad)).toBe(colors.border)
  expect(strokeOf(border, 'MultiLineString', ofBorder)).toBe(colors.stateLine)
  const label = names(feature(place, 'Point', { ...ofPlace, name: 'Albany' }), at(9))?.getText()
  expect([label?.getText(), label?.getStroke()?.getColor()]).toEqual(['Albany', colors.halo])
})

test('leaves out railways, borders at sea, small roads from afar, and layers that it does not know', () => {
  expect(strokeOf('transportation', 'LineString', { class: 'rail' })).toBeUndefined()
  expect(strokeOf('boundary', 'LineString', { admin_level: 2, maritime: 1 })).toBeUndefined()
  expect(strokeOf('roads', 'LineString', { kind: 'minor_road' })).toBeUndefined()
  expect(names(feature('poi', 'Point', { name: 'Inn' }), at(14))).toBeUndefined()
  expect(names(feature('place', 'Point', { class: 'village', name: 'Far' }), at(5))).toBeUndefined()
})
