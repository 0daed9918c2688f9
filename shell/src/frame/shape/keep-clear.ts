/** How high what lies over the foot of the page is; what is placed there stands above it. */
export const footHeight = '--keyroom-foot'

/**
 * Keeps what lies over the foot of the page from hiding anything: the page grows by its height, and what is scrolled to
 * or focused stops above it. Returns what ends that.
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
