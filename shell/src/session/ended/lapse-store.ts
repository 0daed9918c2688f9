import { create } from 'zustand'
import type { SessionError } from '../session-store.ts'

/**
 * A session that the server ended under a page with entries in it: the page stays as it is, and who was signed in is
 * asked to sign in again beside it.
 */
export const useLapse = create<{
  readonly error: SessionError | undefined
  /** The organization that they were removed from, where that is why: signing in again does not lead back there. */
  readonly removedFrom?: string | undefined
}>(() => ({ error: undefined }))
