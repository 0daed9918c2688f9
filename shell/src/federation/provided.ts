/**
 * Shared modules that the shell provides and does not draw with itself. They must be part of its build all the same,
 * or nobody would have them for the remotes.
 */
const provided = {
  more: () => import('@keyroom/ui/more'),
  chart: () => import('@keyroom/ui/chart'),
}

/** Fetches what most screens will ask for, once the first one is drawn and the browser has nothing better to do. */
export function warmUp(...names: (keyof typeof provided)[]): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))
  idle(() => names.forEach((name) => void provided[name]().catch(() => undefined)))
}
