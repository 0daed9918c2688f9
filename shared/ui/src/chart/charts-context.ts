import { createContext } from 'react'
import type { ReadTable } from '../table-file/read-out.ts'
import type { ChartLook } from './look/chart-look.ts'

/** A chart on the page, as far as others have to do with it. */
export interface ShownChart {
  readonly title: string
  /** Where it stands. */
  readonly element: HTMLElement
  readonly look: ChartLook
  /** Its figures. */
  readonly figures: () => ReadTable
  /** Draws it anew beside the page, in this size in pixels of the page. */
  readonly draw: (width: number, height: number) => HTMLCanvasElement
}

/** Whoever wants to know of the charts below it. */
export interface ChartRegister {
  /** A chart is there; what it gives back is called when it goes. */
  readonly add: (chart: ShownChart) => () => void
}

/** Told of every chart below: a dashboard gives all of its charts as one picture. */
export const ChartsContext = createContext<ChartRegister | null>(null)
