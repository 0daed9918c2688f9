/** The height of the bar over the foot of the page. Anything else at the foot is placed above it. */
export const footHeight = '--keyroom-foot'

/**
 * Keeps a bar over the foot of the page from hiding anything: the page grows by the bar's height, and scrolling and focus
 * stop above it. Returns a function that ends it.
 */
export function keepClear(bar: HTMLElement): () => void {
  const { documentElement: root, body } = document
  const measure = () => {
    const height = `${bar.offsetHeight}px`
    root.style.setProperty(footHeight, height)
    root.style.scrollPaddingBottom = height
    body.style.paddingBottom = height
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    root.style.removeProperty(footHeight)
    root.style.scrollPaddingBottom = ''
    body.style.paddingBottom = ''
  }
}
