import { areaAggregates, areaKindsOf, type AreaAggregate, type AreaKind } from '@keyroom/product-api'
import type { AreasText } from '../address/map-address.ts'
import { isOriginMeasure } from './measures.ts'

/** How values become classes: equally many areas in each, equal steps, or natural breaks. */
export const classMethods = ['quantile', 'interval', 'jenks'] as const
export type ClassMethod = (typeof classMethods)[number]

/** The allowed numbers of classes. */
export const classRange = { min: 3, max: 9 } as const

/** What the areas of the map show, as its URL holds it. */
export interface AreaChoice {
  /** An indicator, a measure of areas, or one of patient origin. */
  readonly measure: string
  /** The CCN of the hospital whose patients are shown. */
  readonly of: string | undefined
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
  /** The measure that symbols on states or counties are sized by, in the same year; `undefined` for no symbols. */
  readonly symbol: string | undefined
  /** `undefined` for the usual one of that measure. */
  readonly symbolAggregate: AreaAggregate | undefined
}

export const usualChoice: AreaChoice = {
  measure: 'occupancy',
  of: undefined,
  by: 'county',
  aggregate: undefined,
  year: undefined,
  method: 'quantile',
  classes: 5,
  breaks: undefined,
  hidden: [],
  symbol: undefined,
  symbolAggregate: undefined,
}

/** Reads the choice from the texts of the URL. Invalid parts get their usual values. */
export function readAreaChoice(text: AreasText): AreaChoice {
  const [method, classes] = readClasses(text.classes)
  const breaks = readNumbers(text.breaks)
  const count = breaks ? breaks.length + 1 : classes
  const measure = text.areas ?? usualChoice.measure
  const by = areaKindOf(measure, text.by)
  return {
    measure,
    of: /^[0-9A-Z]{6}$/.test(text.of ?? '') ? text.of : undefined,
    by,
    aggregate: areaAggregates.find((aggregate) => aggregate === text.how),
    year: /^(19|20)\d\d$/.test(text.year ?? '') ? Number(text.year) : undefined,
    method,
    classes,
    breaks,
    hidden: (readNumbers(text.hide) ?? []).filter((one) => Number.isInteger(one) && one >= 0 && one < count),
    symbol: by === 'zip' ? undefined : text.symbol || undefined,
    symbolAggregate: areaAggregates.find((aggregate) => aggregate === text.symbolhow),
  }
}

/** The choice as texts of the URL. What is usual is left out. */
export function writeAreaChoice(choice: AreaChoice): AreasText {
  const { measure, of, by, aggregate, year, method, classes, breaks, hidden, symbol, symbolAggregate } = choice
  const isUsual = method === usualChoice.method && classes === usualChoice.classes
  return {
    areas: measure,
    ...(of !== undefined && isOriginMeasure(measure) && { of }),
    ...(by !== usualChoice.by && { by }),
    ...(aggregate && { how: aggregate }),
    ...(year !== undefined && { year: String(year) }),
    ...(!isUsual && { classes: `${method}.${classes}` }),
    ...(breaks && { breaks: breaks.join(',') }),
    ...(hidden.length > 0 && { hide: hidden.join(',') }),
    ...(symbol !== undefined && canHaveSymbols(choice) && { symbol }),
    ...(symbol !== undefined && canHaveSymbols(choice) && symbolAggregate && { symbolhow: symbolAggregate }),
  }
}

/** The wanted kind of area, or the usual one where the measure has no values of it. */
export function areaKindOf(measure: string, wanted: string | undefined): AreaKind {
  return areaKindsOf(measure).find((kind) => kind === wanted) ?? usualChoice.by
}

/** Whether a second measure can size symbols: patient origin has none, and circles stand for ZIP codes already. */
export function canHaveSymbols({ measure, by }: Pick<AreaChoice, 'measure' | 'by'>): boolean {
  return !isOriginMeasure(measure) && by !== 'zip'
}

function readClasses(text: string | undefined): [ClassMethod, number] {
  const [name, count] = text?.split('.') ?? []
  const method = classMethods.find((one) => one === name)
  const classes = Number(count)
  const isInRange = Number.isInteger(classes) && classes >= classRange.min && classes <= classRange.max
  return method && isInRange ? [method, classes] : [usualChoice.method, usualChoice.classes]
}

/** Ascending numbers separated by commas, at most as many as limits between classes. */
function readNumbers(text: string | undefined): number[] | undefined {
  if (text === undefined || !/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){0,7}$/.test(text)) return undefined
  const numbers = text.split(',').map(Number)
  return numbers.every((one, at) => at === 0 || one > (numbers[at - 1] as number)) ? numbers : undefined
}
