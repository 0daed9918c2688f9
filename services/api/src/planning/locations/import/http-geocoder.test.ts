import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readGeocoderSettings } from './geocoder.ts'
import { createHttpGeocoder } from './http-geocoder.ts'

let server: Server
let asked: IncomingMessage[]
let answer: { status: number; body: string }
beforeEach(async () => {
  asked = []
  answer = { status: 200, body: '[]' }
  server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => void server.close())

const geocoder = () => {
  const { port } = server.address() as AddressInfo
  return createHttpGeocoder({ url: `http://127.0.0.1:${port}/search?layer=address`, key: 'secret' })
}
const find = () => geocoder().find('1 Main St, Boston', new AbortController().signal)

test('asks as Nominatim is asked, and takes the best place', async () => {
  answer.body = JSON.stringify([
    { lat: '42.3601', lon: '-71.0589', display_name: 'Boston' },
    { lat: '1', lon: '2' },
  ])
  expect(await find()).toEqual({ kind: 'found', latitude: 42.3601, longitude: -71.0589 })
  const { searchParams } = new URL(asked[0]?.url ?? '', 'http://a')
  expect(Object.fromEntries(searchParams)).toEqual({
    layer: 'address',
    q: '1 Main St, Boston',
    format: 'jsonv2',
    countrycodes: 'us',
    limit: '1',
  })
  expect(asked[0]?.headers.authorization).toBe('Bearer secret')
})

test('tells an unknown address from a geocoder that does not answer as it should', async () => {
  expect(await find()).toEqual({ kind: 'unknown' })
  answer.body = '[{"lat":"91","lon":"0"}]'
  expect(await find()).toEqual({ kind: 'unavailable' })
  answer.body = '<html>'
  expect(await find()).toEqual({ kind: 'unavailable' })
  answer = { status: 500, body: '{}' }
  expect(await find()).toEqual({ kind: 'unavailable' })
})

test('is configured by an address, or not at all', () => {
  expect(readGeocoderSettings('', undefined, 'GEOCODER_URL')).toBeNull()
  expect(readGeocoderSettings('https://geo.example/search', '', 'GEOCODER_URL')).toEqual({
    url: 'https://geo.example/search',
    key: null,
  })
  expect(() => readGeocoderSettings('geo', undefined, 'GEOCODER_URL')).toThrow(
    'Expected GEOCODER_URL to be an address such as https://geocoder.example/search, got "geo".',
  )
})
