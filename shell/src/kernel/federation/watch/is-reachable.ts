import type { CheckedFile } from '../remote-files.ts'
import { isTrusted } from '../../configuration/trusted-types.ts'

/** A file counts as away after this time, whatever its remote's own timeout, since it is probed again soon. */
const probeTimeoutMs = 3_000

/**
 * Whether the server delivers these files, complete and unchanged. They bypass the browser's cache, and replace what is
 * in it.
 */
export async function isReachable(...files: readonly Omit<CheckedFile, 'deadline'>[]): Promise<boolean> {
  try {
    for (const { url, integrity } of files) {
      if (!isTrusted(url)) return false
      const response = await fetch(url, {
        cache: 'reload',
        signal: AbortSignal.timeout(probeTimeoutMs),
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
