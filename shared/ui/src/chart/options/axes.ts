import type { ChartLook } from '../look/chart-look.ts'
import type { ValueText } from './value-text.ts'

/** The room of a drawing: labels and names of axes keep inside of it, and a legend has its line above. */
export function gridOf(hasLegend: boolean) {
  return {
    left: 8,
    right: 16,
    top: hasLegend ? 44 : 28,
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

/** Below this width in pixels a drawing is arranged for a telephone. */
const narrow = 480

/** What is arranged otherwise where there is little room: a legend has a line for each series, names are shorter. */
export function whereNarrow({ legend = 0, names = false }: { legend?: number; names?: boolean }) {
  const option = {
    ...(legend > 1 ? { legend: { orient: 'vertical' as const }, grid: { top: 20 * legend + 20 } } : {}),
    ...(names ? { yAxis: { axisLabel: { width: 90 } } } : {}),
  }
  const wide = {
    ...(legend > 1 ? { legend: { orient: 'horizontal' as const }, grid: { top: gridOf(true).top } } : {}),
    ...(names ? { yAxis: { axisLabel: { width: nameWidth } } } : {}),
  }
  return { media: [{ query: { maxWidth: narrow }, option }, { option: wide }] }
}

function named(name: string | undefined, nameLocation: 'middle', nameRotate: number) {
  return name === undefined ? {} : { name, nameLocation, nameRotate, nameGap: 8, nameMoveOverlap: true }
}
