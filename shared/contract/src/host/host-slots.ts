import type { ComponentType } from 'react'

/**
 * A remote's contribution to a slot of another remote's screen.
 * @public
 */
export interface SlotContribution {
  /** The contributing remote and its name for the contribution, stable over versions: `members/organization`. */
  readonly id: string
  /** Its label in the user's language. */
  readonly label: string
  /** Renders the contribution in its own boundary; the first rendering loads the remote. */
  readonly Content: ComponentType
}

/**
 * What others contribute to a slot that this remote declares, in order, limited to what the account may see.
 * @experimental
 */
export interface HostSlots {
  /** A React hook; the list changes with language, account and registry. */
  readonly useContributions: (slot: string) => readonly SlotContribution[]
}
