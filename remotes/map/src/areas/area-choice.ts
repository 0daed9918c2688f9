import { areaAggregates, areaKinds, type AreaAggregate, type AreaKind } from '@keyroom/product-api'

/** How values become classes: equally many areas in each, equal steps, or natural breaks. */
export const classMethods = ['quantile', 'interval', 'jenks'] as const
export type ClassMethod = (typeof classMethods)[number]

/** The allowed numbers of classes. */
export const classRange = { min: 3, max: 9 } as const

/** What the areas of the map show, as its URL holds it. */
export interface AreaChoice {
  /** An indicator or a measure of areas. */
  readonly measure: string
  readonly by: AreaKind
  /** `undefined` for the usual one of the measure. */
  readonly aggregate: AreaAggregate | undefined
  /** `undefined` for the latest. */
  readonly year: number | undefined
  readonly method: ClassMethod
  readonly classes: number
  /** The user's own limits between classes, ascending, instead of the method's. */
  readonly breaks: readonly number[] | undefined
  /** Classes that the legend hides, from 0. */
  readonly hidden: readonly number[]
}

export const usualChoice: AreaChoice = {
  measure: 'occupancy',
  by: 'county',
  aggregate: undefined,
  year: undefined,
  method: 'quantile',
  classes: 5,
  breaks: undefined,
  hidden: [],
}

const names = ['areas', 'by', 'how', 'year', 'classes', 'breaks', 'hide'] as const

/** Reads the choice from a query; `undefined` if it has none. Invalid parts get their usual values. */
export function readAreaChoice(query: URLSearchParams): AreaChoice | undefined {
  const measure = query.get('areas')
  if (measure === null || !/^[A-Za-z0-9]{1,40}(\.[a-z-]{1,20})?$/.test(measure)) return undefined
  const [method, classes] = readClasses(query.get('classes'))
  const breaks = readNumbers(query.get('breaks'))
  const count = breaks ? breaks.length + 1 : classes
  return {
    measure,
    by: areaKinds.find((kind) => kind === query.get('by')) ?? usualChoice.by,
    aggregate: areaAggregates.find((aggregate) => aggregate === query.get('how')),
    year: /^(19|20)\d\d$/.test(query.get('year') ?? '') ? Number(query.get('year')) : undefined,
    method,
    classes,
    breaks,
    hidden: (readNumbers(query.get('hide')) ?? []).filter((one) => Number.isInteger(one) && one >= 0 && one < count),
  }
}

/** Writes the choice into a query. What is usual is left out. */
export function writeAreaChoice(query: URLSearchParams, choice: AreaChoice | undefined): void {
  for (const name of names) query.delete(name)
  if (!choice) return
  const { measure, by, aggregate, year, method, classes, breaks, hidden } = choice
  query.set('areas', measure)
  if (by !== usualChoice.by) query.set('by', by)
  if (aggregate) query.set('how', aggregate)
  if (year !== undefined) query.set('year', String(year))
  if (method !== usualChoice.method || classes !== usualChoice.classes) query.set('classes', `${method}.${classes}`)
  if (breaks) query.set('breaks', breaks.join(','))
  if (hidden.length > 0) query.set('hide', hidden.join(','))
}

function readClasses(text: string | null): [ClassMethod, number] {
  const [name, count] = text?.split('.') ?? []
  const method = classMethods.find((one) => one === name)
  const classes = Number(count)
  const isInRange = Number.isInteger(classes) && classes >= classRange.min && classes <= classRange.max
  return method && isInRange ? [method, classes] : [usualChoice.method, usualChoice.classes]
}

/** Ascending numbers separated by commas, at most as many as limits between classes. */
function readNumbers(text: string | null): number[] | undefined {
  if (text === null || !/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){0,7}$/.test(text)) return undefined
  const numbers = text.split(',').map(Number)
  return numbers.every((one, at) => at === 0 || one > (numbers[at - 1] as number)) ? numbers : undefined
}
