import type { KeyRoomLocale } from '@keyroom/intl/languages'
import type { ScenarioStatus } from '@keyroom/product-api/schemas'
import type { Criteria, Program } from '@keyroom/right-sizing'

/** What a brief is made of. */
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

/** A brief to write. */
export interface BriefOrder {
  readonly facts: BriefFacts
  readonly language: KeyRoomLocale
  readonly now: Date
}

/** What a brief is made of as a thread begins with it, which combines the criteria. */
export interface StoredBriefFacts extends Omit<BriefFacts, 'criteria'> {
  /** The account's own packs that the criteria are made of, as JSON. */
  readonly ownPacks: readonly string[]
}

export interface BriefThreadOrder extends Omit<BriefOrder, 'facts'> {
  readonly facts: StoredBriefFacts
}
