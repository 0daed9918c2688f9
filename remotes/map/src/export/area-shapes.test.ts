import { expect, test } from '@jest/globals'
import { areaShapes, type AreaTopology } from './area-shapes.ts'

/** Two unit squares that share a border. */
const topology: AreaTopology = {
  type: 'Topology',
  arcs: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
  ],
  objects: {
    state: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: '09', properties: {}, arcs: [[0, 1]] }] },
    county: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', id: '25025', properties: {}, arcs: [[2, -1]] }],
    },
  },
}

test('gives the whole shape of an area by its code', () => {
  expect(areaShapes(topology, 'state')('09')).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
        [1, 0],
      ],
    ],
  })
  expect(areaShapes(topology, 'county')('25025')?.type).toBe('Polygon')
})

test('has no shape for a code of another kind', () => {
  expect(areaShapes(topology, 'county')('09')).toBeUndefined()
})
