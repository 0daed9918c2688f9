import type { Download } from '@keyroom/product-api'

/** Failures are shown for a week. */
const shownMs = 7 * 86_400_000

export function isDownloading({ state }: Pick<Download, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/**
 * Downloads under way, the one being received first, and failed ones that were not ordered again since. Those that ended
 * well are among the imports.
 *
 * @param downloads the latest first
 */
export function shownDownloads(downloads: readonly Download[], now = Date.now()): readonly Download[] {
  const seen = new Set<string>()
  const latest = downloads.filter(({ url }) => seen.size < seen.add(url).size)
  const failed = latest.filter(
    ({ state, endedAt, createdAt }) => state === 'failed' && now - Date.parse(endedAt ?? createdAt) < shownMs,
  )
  return [...latest.filter(isDownloading).toReversed(), ...failed]
}
