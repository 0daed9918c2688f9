import type { ChartLook } from '../look/chart-look.ts'
import type { ValueText } from './value-text.ts'

/** Pixels above a drawing with a legend of one line. */
export const gridTop = 44

/** The room of a drawing: labels and names of axes keep inside of it, and a legend has its line above. */
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

/** An axis of values that stand above each other. It is on the side on which reading begins. */
export function uprightValues(look: ChartLook, { short, name }: ValueText) {
  return {
    type: 'value',
    position: look.direction === 'rtl' ? 'right' : 'left',
    splitNumber: 4,
    axisLabel: { formatter: short },
    ...named(name, 'middle', look.direction === 'rtl' ? -90 : 90),
  } as const
}

/** An axis of values beside each other; as all numbers, they grow from left to right in every direction of the page. */
export function lyingValues({ short, name }: ValueText) {
  return {
    type: 'value',
    splitNumber: 5,
    axisLabel: { formatter: short, hideOverlap: true },
    ...named(name, 'middle', 0),
  } as const
}

/** The same below names that stand above each other: it begins where the names are. */
export function valuesBesideNames(look: ChartLook, text: ValueText) {
  return { ...lyingValues(text), inverse: look.direction === 'rtl' } as const
}

/** Names beside each other: years and the like, which run from left to right in every direction of the page. */
export function lyingNames(names: readonly string[]) {
  return {
    type: 'category',
    data: [...names] as string[],
    axisTick: { show: false },
    axisLabel: { hideOverlap: true },
  } as const
}

/** Pixels that a name may be wide before it is cut. */
const nameWidth = 150

/** Names below each other, the first on top. */
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

/** The same, in as many lines as a name needs: for rows that are high enough for two. */
export function wrappedNames(look: ChartLook, names: readonly string[]) {
  return {
    ...uprightNames(look, names),
    axisLabel: { width: nameWidth, overflow: 'break', lineHeight: 14 },
  } as const
}

/** Below this width in pixels a drawing is arranged for a telephone. */
export const narrow = 480

/** Names below each other are shorter where there is little room. */
export const shorterNames = [
  { query: { maxWidth: narrow }, option: { yAxis: { axisLabel: { width: 104 } } } },
  { query: { minWidth: narrow + 1 }, option: { yAxis: { axisLabel: { width: nameWidth } } } },
]

function named(name: string | undefined, nameLocation: 'middle', nameRotate: number) {
  return name === undefined ? {} : { name, nameLocation, nameRotate, nameGap: 8, nameMoveOverlap: true }
}
