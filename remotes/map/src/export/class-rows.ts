import type { IntlShape } from 'react-intl'
import type { DrawnAreas } from '../areas/area-drawing.ts'
import { areaOpacity } from '../view/area-fill.ts'
import type { LegendPart, Swatch } from './map-content.ts'

interface ClassTexts {
  readonly format: (value: number) => string
  /** Why values are suppressed. */
  readonly suppressed: string
  /** What stands for them. */
  readonly swatch?: Swatch
}

/** The classes of drawn areas as rows of a legend, without those that are hidden. */
export function classRows(
  intl: IntlShape,
  drawn: DrawnAreas,
  { format, suppressed, swatch = { kind: 'hatching' } }: ClassTexts,
): LegendPart['rows'] {
  const rows: LegendPart['rows'] = drawn.classes
    .filter(({ isHidden }) => !isHidden)
    .map(({ color, from, to }) => ({
      swatch: { kind: 'fill', color, opacity: areaOpacity },
      text: intl.formatMessage({ id: 'map.areas.range' }, { from: format(from), to: format(to) }),
    }))
  return drawn.suppressed > 0 ? [...rows, { swatch, text: suppressed }] : rows
}
