import type { ComponentType } from 'react'

/**
 * One contribution of a remote to a named place of another's screen.
 * @public
 */
export interface SlotContribution {
  /** The contributing remote and its name for the contribution, stable over versions: `members/organization`. */
  readonly id: string
  /** Its label in the user's language. */
  readonly label: string
  /** Draws the contribution in its own boundary, loading the remote when first drawn. */
  readonly Content: ComponentType
}

/**
 * What others contribute to a slot that this remote declares, in order, and only what the account may see.
 * @experimental
 */
export interface HostSlots {
  /** A React hook; the list changes with language, account and registry. */
  readonly useContributions: (slot: string) => readonly SlotContribution[]
}
