import * as z from 'zod/mini'
import { askJson } from '../../../hospitals/drive-times/engines/ask-json.ts'
import type { Geocoder, GeocoderSettings } from './geocoder.ts'

const timeoutMs = 10_000

const degrees = z.coerce.number()

/** Places as Nominatim's search and the services that follow it answer them, the best first. */
const answerSchema = z.array(
  z.object({
    lat: degrees.check(z.minimum(-90), z.maximum(90)),
    lon: degrees.check(z.minimum(-180), z.maximum(180)),
  }),
)

/** A geocoder that answers as Nominatim does: `GET ?q=…&format=jsonv2`. */
export function createHttpGeocoder({ url, key }: GeocoderSettings): Geocoder {
  const { host } = new URL(url)
  return {
    host,
    find: async (address, signal) => {
      const search = new URL(url)
      search.searchParams.set('q', address)
      search.searchParams.set('format', 'jsonv2')
      search.searchParams.set('countrycodes', 'us')
      search.searchParams.set('limit', '1')
      const headers = { 'user-agent': 'KeyRoom', ...(key !== null && { authorization: `Bearer ${key}` }) }
      if (signal.aborted) return { kind: 'unavailable' }
      const answer = await askJson(host, search.href, { headers, timeoutMs })
      if ('problem' in answer || answer.status !== 200) return { kind: 'unavailable' }
      const { success, data } = answerSchema.safeParse(answer.body)
      if (!success) return { kind: 'unavailable' }
      const [best] = data
      return best ? { kind: 'found', latitude: best.lat, longitude: best.lon } : { kind: 'unknown' }
    },
  }
}
