// What jsdom leaves out and the shell uses: selector escaping, media queries, scrolling. A page here is 1280 px wide.
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`) } as typeof CSS

export const pageWidth = { pixels: 1280 }

window.matchMedia = (media) => {
  const minWidth = /min-width: *(\d+)/.exec(media)
  const matches = minWidth !== null && pageWidth.pixels >= Number(minWidth[1])
  const none = () => undefined
  return {
    media,
    matches,
    onchange: null,
    addEventListener: none,
    removeEventListener: none,
    addListener: none,
    removeListener: none,
    dispatchEvent: () => false,
  }
}

window.scrollTo = () => undefined

/** For tests that draw what observes its own size, which never changes here. */
export function observeNoSizes(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
