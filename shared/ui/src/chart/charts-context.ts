import { createContext } from 'react'
import type { ReadTable } from '../table-file/table-content.ts'
import type { ChartLook } from './look/chart-look.ts'

/** The parts of a mounted chart that other components use. */
export interface ShownChart {
  readonly title: string
  /** The element of the chart. */
  readonly element: HTMLElement
  readonly look: ChartLook
  /** The figures of the chart. */
  readonly figures: () => ReadTable
  /** Draws the chart again outside the page, in this size in CSS pixels. */
  readonly draw: (width: number, height: number) => HTMLCanvasElement
}

/** Registers the charts below a component. */
export interface ChartRegister {
  /** Registers a mounted chart; the returned function is called when it is unmounted. */
  readonly add: (chart: ShownChart) => () => void
}

/** Receives every chart below it, so that a dashboard can save all its charts as one picture. */
export const ChartsContext = createContext<ChartRegister | null>(null)
