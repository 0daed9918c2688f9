import { suppressedFill } from '../view/area-fill.ts'
import type { AreaChoice } from './area-choice.ts'
import { classColors, classOf, limitsOf } from './classify.ts'

/** Values by area, as columns of equal length. */
export interface AreaValues {
  readonly columns: {
    readonly code: readonly string[]
    readonly value: readonly (number | null)[]
    readonly suppressed: readonly boolean[]
  }
}

/** A class of the legend. Its values go from `from` up to `to`, which belongs to the next class. */
export interface AreaClass {
  readonly from: number
  readonly to: number
  /** Whether the last value, `to`, is in it: of the highest class. */
  readonly isLast: boolean
  readonly color: string
  readonly count: number
  readonly isHidden: boolean
}

export interface DrawnAreas {
  readonly classes: readonly AreaClass[]
  readonly suppressed: number
  /** A color or `suppressedFill`, by the code of the area. */
  readonly fills: ReadonlyMap<string, string>
  /** The codes of areas whose class the legend hides. */
  readonly hiddenCodes: ReadonlySet<string>
}

/** The classes of an answer, and the fill of each area. */
export function drawAreas({ columns }: AreaValues, choice: AreaChoice, isDark: boolean): DrawnAreas {
  const known = columns.value.filter((value) => value !== null)
  const limits = choice.breaks ?? limitsOf(known, choice.method, choice.classes)
  const colors = classColors(limits.length + 1, isDark)
  const inClass = columns.value.map((value) => (value === null ? null : classOf(value, limits)))
  const hidden = new Set(choice.hidden)
  // The user's own limits can be outside of the values.
  const lowest = Math.min(...known, ...limits)
  const highest = Math.max(...known, ...limits)
  const fills = new Map<string, string>()
  const hiddenCodes = new Set<string>()
  for (const [at, code] of columns.code.entries()) {
    const one = inClass[at]
    if (columns.suppressed[at]) fills.set(code, suppressedFill)
    else if (one != null && hidden.has(one)) hiddenCodes.add(code)
    else if (one != null) fills.set(code, colors[one] ?? '')
  }
  const classes = colors.map((color, at) => ({
    color,
    from: limits[at - 1] ?? lowest,
    to: limits[at] ?? highest,
    isLast: at === limits.length,
    count: inClass.filter((one) => one === at).length,
    isHidden: hidden.has(at),
  }))
  return {
    classes: known.length === 0 ? [] : classes,
    suppressed: columns.suppressed.filter(Boolean).length,
    fills,
    hiddenCodes,
  }
}
