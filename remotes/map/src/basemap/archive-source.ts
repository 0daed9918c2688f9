import type { RangeResponse, Source } from 'pmtiles'

/** A part is about ten kilobytes, so a slower read counts as failed. */
const readTimeoutMs = 15_000

/**
 * Reads parts of the archive by HTTP ranges. A server without range support answers with the whole archive, which is
 * then kept to cut further parts from. The first part, which every reader needs, is fetched only once.
 */
export function archiveSource(url: string): Source {
  const first = new Map<string, Promise<RangeResponse>>()
  let whole: ArrayBuffer | undefined

  async function fetchPart(
    offset: number,
    length: number,
    signal = AbortSignal.timeout(readTimeoutMs),
  ): Promise<RangeResponse> {
    if (whole) return { data: whole.slice(offset, offset + length) }
    const range = `bytes=${offset}-${offset + length - 1}`
    const response = await fetch(url, { headers: { range }, signal })
    if (!response.ok) throw new Error(`Expected ${range} of the background map ${url}, got status ${response.status}.`)
    const data = await response.arrayBuffer()
    if (response.status === 206) return { data }
    whole = data
    return { data: data.slice(offset, offset + length) }
  }

  return {
    getKey: () => url,
    getBytes: (offset, length, signal) => {
      if (offset > 0) return fetchPart(offset, length, signal)
      const key = String(length)
      const known = first.get(key)
      if (known) return known
      const reading = fetchPart(offset, length, signal)
      first.set(key, reading)
      reading.catch(() => first.delete(key))
      return reading
    },
  }
}
