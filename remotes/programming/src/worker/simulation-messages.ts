import type { Criteria, Program, Simulation } from '@keyroom/right-sizing'

/** What the page sends to the worker. */
export interface SimulationRequest {
  readonly program: Program
  readonly criteria: Criteria
  readonly seed: number
  readonly draws: number
  readonly year: number
}

/** What the worker sends back: progress by departments, then the result. */
export type SimulationAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'result'; readonly simulation: Simulation | null }
