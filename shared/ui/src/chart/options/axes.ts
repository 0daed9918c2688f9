import type { ChartLook } from '../look/chart-look.ts'
import type { ValueText } from './value-text.ts'

/** Pixels above a drawing for a legend of one line. */
export const gridTop = 44

/** The grid of a drawing: axis labels and names stay inside it, and a legend has its line above. */
export function gridOf(hasLegend: boolean) {
  return {
    left: 8,
    right: 16,
    top: hasLegend ? gridTop : 28,
    bottom: 8,
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  } as const
}

/** A vertical value axis, on the side where reading begins. */
export function uprightValues(look: ChartLook, { short, name }: ValueText) {
  return {
    type: 'value',
    position: look.direction === 'rtl' ? 'right' : 'left',
    splitNumber: 4,
    axisLabel: { formatter: short },
    ...named(name, 'middle', look.direction === 'rtl' ? -90 : 90),
  } as const
}

/** A horizontal value axis; numbers grow from left to right, also on right-to-left pages. */
export function lyingValues({ short, name }: ValueText) {
  return {
    type: 'value',
    splitNumber: 5,
    axisLabel: { formatter: short, hideOverlap: true },
    ...named(name, 'middle', 0),
  } as const
}

/** The same below a vertical category axis: it begins on the side of the names. */
export function valuesBesideNames(look: ChartLook, text: ValueText) {
  return { ...lyingValues(text), inverse: look.direction === 'rtl' } as const
}

/** A horizontal category axis, such as years, which runs from left to right also on right-to-left pages. */
export function lyingNames(names: readonly string[]) {
  return {
    type: 'category',
    data: [...names] as string[],
    axisTick: { show: false },
    axisLabel: { hideOverlap: true },
  } as const
}

/** Maximum width of a name in pixels; longer names are cut. */
const nameWidth = 150

/** A vertical category axis with the first name on top. */
export function uprightNames(look: ChartLook, names: readonly string[]) {
  return {
    type: 'category',
    data: [...names] as string[],
    inverse: true,
    position: look.direction === 'rtl' ? 'right' : 'left',
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { width: nameWidth, overflow: 'truncate' },
  } as const
}

/** The same with wrapped names, for rows that are high enough for two lines. */
export function wrappedNames(look: ChartLook, names: readonly string[]) {
  return {
    ...uprightNames(look, names),
    axisLabel: { width: nameWidth, overflow: 'break', lineHeight: 14 },
  } as const
}

/** Below this width in pixels a drawing has the layout for phones. */
export const narrow = 480

/** Shortens names of a vertical category axis in narrow drawings. */
export const shorterNames = [
  { query: { maxWidth: narrow }, option: { yAxis: { axisLabel: { width: 104 } } } },
  { query: { minWidth: narrow + 1 }, option: { yAxis: { axisLabel: { width: nameWidth } } } },
]

function named(name: string | undefined, nameLocation: 'middle', nameRotate: number) {
  return name === undefined ? {} : { name, nameLocation, nameRotate, nameGap: 8, nameMoveOverlap: true }
}
