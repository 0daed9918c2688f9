/** What goes wrong again within this time, in milliseconds, has not been mended by the try before. */
const memoryMs = 60_000

const tries = new Map<string, { count: number; at: number }>()

/**
 * Whether to try something now, and if so notes the try. What fails although all looks well is tried ever more rarely:
 * after 2, 4, 8, … seconds, at most 60, so that a page does not flicker without end.
 */
export function mayTry(what: string): boolean {
  const now = Date.now()
  const last = tries.get(what)
  const recent = last && now - last.at < memoryMs ? last : { count: 0, at: -Infinity }
  if (recent.count > 0 && now - recent.at < 2 ** recent.count * 1_000) return false
  tries.set(what, { count: recent.count + 1, at: now })
  return true
}
