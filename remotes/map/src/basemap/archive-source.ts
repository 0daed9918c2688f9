import type { RangeResponse, Source } from 'pmtiles'

/** What hangs this long is as good as away; a part weighs some ten kilobytes. */
const longestReadMs = 15_000

/**
 * Reads parts of the archive by HTTP ranges. A server that knows no ranges answers with everything: that is then kept,
 * and further parts are cut from it. The first part, which every reader asks for, is only fetched once.
 */
export function archiveSource(url: string): Source {
  const first = new Map<string, Promise<RangeResponse>>()
  let whole: ArrayBuffer | undefined

  async function fetchPart(
    offset: number,
    length: number,
    signal = AbortSignal.timeout(longestReadMs),
  ): Promise<RangeResponse> {
    if (whole) return { data: whole.slice(offset, offset + length) }
    const range = `bytes=${offset}-${offset + length - 1}`
    const response = await fetch(url, { headers: { range }, signal })
    if (!response.ok) throw new Error(`The background map could not be read: ${response.status} for ${range} of ${url}`)
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
