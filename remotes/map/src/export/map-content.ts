import type { FacilityType } from '@keyroom/cost-report'
import type { DriveTimeShapes, OriginAreas, TimesSource } from '@keyroom/product-api'
import type { ReadTable } from '@keyroom/ui/more'
import type { DrawnAreas } from '../areas/area-drawing.ts'
import type { AreaAnswers } from '../areas/area-rows.ts'
import type { OriginMeasure } from '../areas/measures.ts'
import type { DrawnSymbols } from '../areas/symbol-drawing.ts'
import type { ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'

/**
 * What stands before a line of a legend: a color, hatching, a hollow circle, a circle of a size in pixels, the symbol of a
 * type, plain where its color says something else, or the mark of a hospital.
 */
export type Swatch =
  | { readonly kind: 'fill'; readonly color: string; readonly opacity?: number }
  | { readonly kind: 'hatching' }
  | { readonly kind: 'hollow' }
  | { readonly kind: 'circle'; readonly fill: string; readonly edge: string; readonly radius: number }
  | { readonly kind: 'symbol'; readonly type: FacilityType; readonly isPlain?: boolean }
  | { readonly kind: 'hospital'; readonly color: string; readonly cross: string }

/** A legend of one layer. */
export interface LegendPart {
  readonly title: string
  readonly rows: readonly { readonly swatch: Swatch; readonly text: string }[]
}

/** A layer of the map on a sheet. */
export interface LayerContent {
  readonly title: string
  readonly legend: LegendPart
  /** Whom its figures are from. */
  readonly sources: readonly string[]
}

/** Drive times as features and tables. */
export interface TimesContent extends LayerContent {
  readonly source: TimesSource
  readonly shapes: DriveTimeShapes
  /** Facts about a band. */
  readonly factsOf: (band: {
    readonly minutes: number
    readonly origin: number | null
  }) => Readonly<Record<string, unknown>>
  readonly points: readonly {
    readonly longitude: number
    readonly latitude: number
    readonly facts: Readonly<Record<string, unknown>>
  }[]
  readonly tables: readonly ReadTable[]
}

/** Patient origin of a hospital as features and tables. */
export interface OriginContent extends LayerContent {
  readonly answer: OriginAreas
  readonly measure: OriginMeasure
  /** Of ZIP codes; `undefined` without. */
  readonly shapes: ZipShapesByCode | undefined
  readonly drawn: DrawnAreas
}

/** Statistics by area: the values that color areas, and those that symbols on them are sized by, with a legend for each. */
export interface AreasContent extends Omit<LayerContent, 'legend'>, AreaAnswers {
  readonly legends: readonly LegendPart[]
  readonly drawn: DrawnAreas
  /** Of ZIP codes in view; `undefined` without. */
  readonly shapes: ZipShapesByCode | undefined
  readonly drawnSymbols: DrawnSymbols | undefined
}

/** What the colors of hospitals say, where they do not say their type. */
export interface HospitalColoring {
  readonly measure: string
  /** The measure with the fiscal year of its values. */
  readonly title: string
  /** `undefined` where each hospital has its own. */
  readonly year: number | undefined
  readonly valueOf: (facility: FacilityPoint) => number | null
  /** `undefined` for a hospital without a class. */
  readonly colorOf: (facility: FacilityPoint) => string | undefined
}

/** What the map shows now, for files and paper. Texts are in the user's language. */
export interface MapContent {
  /** One for each layer. */
  readonly titles: readonly string[]
  readonly legends: readonly LegendPart[]
  /** Where the figures, the times and the map are from, as their licenses require. */
  readonly sources: readonly string[]
  readonly areas: AreasContent | undefined
  readonly origin: OriginContent | undefined
  readonly times: TimesContent | undefined
  /** The hospitals in view; empty where colored areas take their place. */
  readonly hospitals: readonly FacilityPoint[]
  readonly coloring: HospitalColoring | undefined
}
