import type { KeyRoomLocale } from '@keyroom/intl/languages'
import type { ScenarioStatus } from '@keyroom/product-api/schemas'
import type { Criteria, Program } from '@keyroom/right-sizing'

/** What a brief is made of. It is sent to a thread, so it is plain data. */
export interface BriefFacts {
  readonly name: string
  readonly version: number
  readonly changedAt: Date
  readonly program: Program
  readonly criteria: Criteria
  /** Where a scenario belongs; null for a program that stands alone. */
  readonly place: {
    readonly client: string
    readonly project: string
    readonly location: string
    readonly status: ScenarioStatus
  } | null
}

/** What a thread begins with. */
export interface BriefOrder {
  readonly facts: BriefFacts
  readonly language: KeyRoomLocale
  readonly now: Date
}
