import { tryUntil } from './try-until.ts'

/** What is drawn above may still grow for so long after the place was reached. */
const settlingMs = 1_000

/** Scrolls to a height, as far as the page reaches now and further as it grows. Returns what ends it. */
export function scrollBackTo(y: number): () => void {
  let reachedAt: number | undefined
  return tryUntil(() => {
    const reach = Math.max(0, document.documentElement.scrollHeight - window.innerHeight)
    const now = Date.now()
    if (reachedAt !== undefined && now - reachedAt > settlingMs) return true
    if (Math.abs(window.scrollY - Math.min(y, reach)) > 1)
      window.scrollTo({ top: Math.min(y, reach), behavior: 'instant' })
    if (reach >= y) reachedAt ??= now
    return y === 0
  })
}

/** Scrolls to what a hash names, once it is there. */
export function scrollToHash(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1))
  return tryUntil(() => {
    const target = document.getElementById(id)
    target?.scrollIntoView()
    return target !== null
  })
}
