/** The colors of forced-colors mode, such as high contrast on Windows, as `#rrggbb`. */
export interface SystemColors {
  readonly canvas: string
  readonly text: string
  readonly highlight: string
  readonly link: string
}

/** Resolves the system's color names in the browser, because a canvas can't use the names. */
export function systemColors(): SystemColors {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = name
    return hexOf(getComputedStyle(probe).color)
  }
  const colors = {
    canvas: read('Canvas'),
    text: read('CanvasText'),
    highlight: read('Highlight'),
    link: read('LinkText'),
  }
  probe.remove()
  return colors
}

/** `rgb(255, 0, 16)` as `#ff0010`. */
export function hexOf(color: string): string {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3)
  return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`
}
