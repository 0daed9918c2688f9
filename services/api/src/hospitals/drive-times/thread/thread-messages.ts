import type { TimesSource } from '@keyroom/product-api/schemas'
import type { DriveTimeOrder } from '../answers/answer-order.ts'
import type { JobQuestion } from '../answers/job-answers.ts'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'

/** What the process tells and asks its thread. Places come before the first order, and again when they change. */
export type ThreadQuestion =
  | { readonly kind: 'data'; readonly data: DriveTimeData }
  | { readonly kind: 'order'; readonly id: number; readonly order: DriveTimeOrder | JobQuestion }
  | { readonly kind: 'engine'; readonly id: number }

/** The facts of an `OrderRefused`. */
export interface RefusedOrder {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds: number | undefined
}

/** What the thread answers: JSON and the engine that it comes from, or the reason why not. */
export type ThreadAnswer =
  | { readonly id: number; readonly source: TimesSource; readonly text: string }
  | { readonly id: number; readonly refused: RefusedOrder }
  | { readonly id: number; readonly error: string }
