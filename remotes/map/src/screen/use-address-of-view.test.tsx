import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { MapPlace } from '../address/map-address.ts'
import type { MapView } from '../view/create-map-view.ts'
import { useAddressOfView } from './use-address-of-view.ts'

const country: MapPlace = { latitude: 39.8, longitude: -98.6, zoom: 4 }
const hospital: MapPlace = { latitude: 42.36, longitude: -71.07, zoom: 10 }
const goTo = jest.fn()
const change = jest.fn()
const view = { current: { goTo } as unknown as MapView }

beforeEach(() => {
  jest.useFakeTimers()
  goTo.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
})

function render() {
  const { result, rerender } = renderHook(({ place }) => useAddressOfView(view, place, change), {
    initialProps: { place: undefined as MapPlace | undefined },
  })
  const comesToRest = (place: MapPlace) =>
    act(() => {
      result.current(place)
      jest.runAllTimers()
    })
  return { comesToRest, renderAddress: (place: MapPlace | undefined) => rerender({ place }) }
}

test('an own place that is rendered after the map has moved on does not take it back', () => {
  const { comesToRest, renderAddress } = render()
  comesToRest(country)
  comesToRest(hospital)
  renderAddress(country)
  renderAddress(hospital)
  expect(goTo).not.toHaveBeenCalled()
})

test('a place from outside moves the map, an earlier one of its own too', () => {
  const { comesToRest, renderAddress } = render()
  comesToRest(country)
  renderAddress(country)
  comesToRest(hospital)
  renderAddress(hospital)
  renderAddress(country)
  renderAddress(undefined)
  expect(goTo.mock.calls).toEqual([[country], [undefined]])
})
