/** @page */
import { afterEach, expect, jest, test } from '@jest/globals'
import type { BasemapService } from '@keyroom/contract'
import type ImageTile from 'ol/ImageTile.js'
import { TileSourceEvent } from 'ol/source/Tile.js'
import type UrlTile from 'ol/source/UrlTile.js'
import { createConfiguredBasemap } from './configured-basemap.ts'

afterEach(() => void jest.useRealTimers())

const attribution = '© Tiles'
const tile = {} as ImageTile
const open = async (service: Pick<BasemapService, 'kind' | 'url'>) => {
  const waiting: boolean[] = []
  const ended = new AbortController()
  const onWaiting = (isWaiting: boolean) => void waiting.push(isWaiting)
  const { layers } = await createConfiguredBasemap({ ...service, attribution }, { onWaiting, signal: ended.signal })
  return { source: layers[0]?.getSource() as UrlTile, waiting, ended }
}

test.each([
  { kind: 'images', url: 'https://tiles.example/{z}/{x}/{y}.png' },
  { kind: 'vector', url: 'https://tiles.example/{z}/{x}/{y}.mvt' },
] as const)('tiles of $kind come from the configured address', async (service) => {
  const { source } = await open(service)
  expect(source.getUrls()).toEqual([service.url])
})

test('says that no tile comes, asks again until one does, and takes a later gap for one', async () => {
  jest.useFakeTimers()
  const { source, waiting } = await open({ kind: 'images', url: 'https://tiles.example/{z}/{x}/{y}.png' })
  const refresh = jest.spyOn(source, 'refresh').mockImplementation(() => undefined)
  source.dispatchEvent(new TileSourceEvent('tileloaderror', tile))
  source.dispatchEvent(new TileSourceEvent('tileloaderror', tile))
  expect(waiting).toEqual([true])
  jest.advanceTimersByTime(12_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  source.dispatchEvent(new TileSourceEvent('tileloadend', tile))
  source.dispatchEvent(new TileSourceEvent('tileloaderror', tile))
  jest.advanceTimersByTime(12_000)
  expect(waiting).toEqual([true, false])
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('asks no more once the map is gone', async () => {
  jest.useFakeTimers()
  const { source, ended } = await open({ kind: 'vector', url: 'https://tiles.example/{z}/{x}/{y}.mvt' })
  const refresh = jest.spyOn(source, 'refresh').mockImplementation(() => undefined)
  source.dispatchEvent(new TileSourceEvent('tileloaderror', tile))
  ended.abort()
  jest.advanceTimersByTime(12_000)
  expect(refresh).not.toHaveBeenCalled()
})
