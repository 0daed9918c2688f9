/** Arithmetic on `#rrggbb` colors: mixing for the ramps, contrast as WCAG 2 defines it. */
type Channels = readonly [number, number, number]

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (values: Channels): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const combine = (one: string, other: string, channel: (a: number, b: number) => number): string => {
  const [a, b] = [channels(one), channels(other)]
  return toHex([channel(a[0], b[0]), channel(a[1], b[1]), channel(a[2], b[2])])
}

/** `share` (0 to 1) of the first color, the rest of the second. */
export function mix(color: string, share: number, rest: string): string {
  return combine(color, rest, (a, b) => a * share + b * (1 - share))
}

/** A color multiplied by itself: the same hue, darker. */
export function deepen(color: string): string {
  return combine(color, color, (a, b) => (a * b) / 255)
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
