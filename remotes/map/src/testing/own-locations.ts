import type { LocationPoints } from '@keyroom/product-api'

/** A shared location of a colleague, and two of an import of one's own. */
export const ownPoints: LocationPoints = {
  columns: {
    id: ['5', '6', '7'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`),
    name: ['Colleague’s site', 'North clinic', 'South clinic'],
    address: [null, '1 Main Street', null],
    longitude: [-71.2, -71.3, -71.4],
    latitude: [42.2, 42.3, 42.4],
    isShared: [true, true, true],
    canChange: [false, true, true],
    importId: [null, ...['a', 'a'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)],
  },
}

export const noOwnPoints: LocationPoints = {
  columns: {
    id: [],
    name: [],
    address: [],
    longitude: [],
    latitude: [],
    isShared: [],
    canChange: [],
    importId: [],
  },
}
