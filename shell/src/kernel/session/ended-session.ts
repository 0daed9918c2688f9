import { create } from 'zustand'
import type { SessionError } from './session-store.ts'

/**
 * A session that the server ended under a page with unsaved entries: the page stays as it is, and a dialog asks to sign in
 * again beside it.
 */
export const useEndedSession = create<{
  readonly error: SessionError | undefined
  /** The organization that the person was removed from, if that is why: signing in again does not lead back there. */
  readonly removedFrom?: string | undefined
  /** The names of the page's account and of the one that the person switched to in another tab, if that is why. */
  readonly switched?: { readonly from: string; readonly to: string } | undefined
}>(() => ({ error: undefined }))

/** The organizations that the person was removed from while this page was open, by the stream of changes. */
const removals = new Set<string>()

export function noteRemoval(organizationId: string): void {
  removals.add(organizationId)
}

/** The person has a token of the organization again: they were invited again. */
export function forgetRemoval(organizationId: string): void {
  removals.delete(organizationId)
}

export const wasRemovedFrom = (organizationId: string): boolean => removals.has(organizationId)
