import type { CheckedFile } from '../remote-files.ts'
import { isTrusted } from '../trusted-types.ts'

/** Milliseconds until a file counts as away, whatever its remote's own deadline: it is asked for again soon. */
const longestProbeMs = 3_000

/**
 * Whether the server gives these files, whole and unchanged. What the browser keeps of them says nothing about that, so
 * they are fetched anew; what it keeps is good afterwards.
 */
export async function isReachable(...files: readonly Omit<CheckedFile, 'deadline'>[]): Promise<boolean> {
  try {
    for (const { url, integrity } of files) {
      if (!isTrusted(url)) return false
      const response = await fetch(url, {
        cache: 'reload',
        signal: AbortSignal.timeout(longestProbeMs),
        ...(integrity ? { integrity } : {}),
      })
      if (!response.ok) return false
      await response.arrayBuffer()
    }
    return true
  } catch {
    return false
  }
}
