/** A bar of a round length. */
export interface ScaleBar {
  readonly unit: 'mile' | 'kilometer' | 'foot' | 'meter'
  readonly length: number
  /** In pixels of the map. */
  readonly width: number
}

const maxWidthPx = 120
const metersPerMile = 1_609.344
const metersPerFoot = 0.3048

/** The scale of a map in miles and in kilometers; in feet and meters where it shows less than one of them. */
export function scaleBars(metersPerPixel: number): readonly [ScaleBar, ScaleBar] {
  return [
    bar(metersPerPixel, { unit: 'mile', meters: metersPerMile }, { unit: 'foot', meters: metersPerFoot }),
    bar(metersPerPixel, { unit: 'kilometer', meters: 1_000 }, { unit: 'meter', meters: 1 }),
  ]
}

interface Unit {
  readonly unit: ScaleBar['unit']
  readonly meters: number
}

function bar(metersPerPixel: number, large: Unit, small: Unit): ScaleBar {
  const longest = metersPerPixel * maxWidthPx
  const { unit, meters } = longest >= large.meters ? large : small
  const length = roundLength(longest / meters)
  return { unit, length, width: (length * meters) / metersPerPixel }
}

/** The largest of 1, 2, 5, 10, 20, … up to a number. */
function roundLength(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max))
  return ([5, 2].find((factor) => factor * power <= max) ?? 1) * power
}
