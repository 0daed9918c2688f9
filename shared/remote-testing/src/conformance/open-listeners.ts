type Registration = readonly [type: string, listener: unknown, options?: unknown]

const captures = (options: unknown): boolean =>
  typeof options === 'boolean' ? options : (options as AddEventListenerOptions | undefined)?.capture === true

/**
 * Records listeners that are added to the window and the document and not removed. Listeners that end by themselves
 * (`once`, or a signal) are ignored.
 */
export function watchListeners(): { open: () => string[]; stop: () => void } {
  const targets = [window, document] as const
  const open: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = []
  const originals = targets.map(({ addEventListener, removeEventListener }) => ({
    addEventListener,
    removeEventListener,
  }))
  const indexOf = (target: EventTarget, [type, listener, options]: Registration) =>
    open.findIndex(
      (one) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === captures(options),
    )
  targets.forEach((target, at) => {
    const { addEventListener, removeEventListener } = originals[at] ?? target
    target.addEventListener = (...registration: Registration) => {
      const [type, listener, options] = registration
      const ends =
        (options as AddEventListenerOptions | undefined)?.once ?? (options as AddEventListenerOptions)?.signal
      if (!ends && indexOf(target, registration) < 0) open.push({ target, type, listener, capture: captures(options) })
      addEventListener.apply(target, registration as Parameters<typeof addEventListener>)
    }
    target.removeEventListener = (...registration: Registration) => {
      const index = indexOf(target, registration)
      if (index >= 0) open.splice(index, 1)
      removeEventListener.apply(target, registration as Parameters<typeof removeEventListener>)
    }
  })
  return {
    open: () => open.map(({ type }) => type),
    stop: () => targets.forEach((target, at) => Object.assign(target, originals[at])),
  }
}
