import { ApiError } from '@keyroom/contract'
import { isOutage } from '@keyroom/product-api'
import { isSame, mergePrograms, type FieldConflict, type FieldPath, type Side } from '@keyroom/scenarios'
import type { ProgramContent } from '../program/open-program.ts'
import type { SavedContent, WaitingEdits } from './waiting-edits.ts'

/** Whether the account has what the screen shows. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'no-access' | 'removed' | 'failed'

/** How long typing pauses before it is saved. */
const saveDelayMs = 800

/** How soon a save is tried again after an outage: twice as long after each. */
const retryDelayMs = { first: 2000, last: 30_000 }

/** What the saver saves, and what it needs for that. */
export interface SaverOptions {
  readonly id: string
  /** The program as the account has it, or as it was when waiting edits were begun. */
  readonly base: SavedContent
  /** What the screen shows now. */
  readonly current: () => ProgramContent
  /** Takes over what was changed elsewhere. */
  readonly follow: (change: (content: ProgramContent) => ProgramContent) => void
  /** Saves what is based on a version, and resolves with the new one. Rejects with an `ApiError`. */
  readonly save: (version: number, content: ProgramContent) => Promise<number>
  readonly load: () => Promise<SavedContent>
  /** Keeps edits in this browser until they are saved; `null` ends that. */
  readonly keep: (edits: WaitingEdits | null) => Promise<void>
  readonly onState: (state: SaveState, conflicts: readonly FieldConflict[]) => void
}

export interface Saver {
  /** The screen shows something else now. */
  readonly note: () => void
  /** The account may have a newer version now. */
  readonly noteSaved: (saved: SavedContent) => void
  /** Saves what waits, now. */
  readonly flush: () => Promise<void>
  /** Decides about the fields that were changed on both sides; saves the result. */
  readonly resolve: (choose: (path: FieldPath) => Side) => Promise<void>
  /** Leaves what was not saved to be deleted, as somebody who logs out agreed to; the next edit begins again. */
  readonly forget: () => void
  /** Ends it; what was not saved waits in this browser. */
  readonly stop: () => void
}

/**
 * Saves a program as it is edited: one request at a time, each for all that was edited by then. Edits are in the browser's
 * storage before they are sent, and go when the account has them.
 */
export function createSaver(options: SaverOptions): Saver {
  const { id, current, follow, save, load, keep, onState } = options
  let base = options.base
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  let isForgotten = false
  /** The version of the account that conflicts with what the screen shows. */
  let conflicting: SavedContent | null = null
  /** The latest version that the account had during a save. */
  let seen: SavedContent | null = null

  const isDirty = () => {
    const { name, program } = current()
    return name !== base.name || (program !== base.program && !isSame(program, base.program))
  }
  const tell = (state: SaveState, conflicts: readonly FieldConflict[] = []) => {
    if (!isStopped) onState(state, conflicts)
  }
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    if (!isStopped && !isForgotten) timer = setTimeout(() => void flush(), delayMs)
  }
  const wait = async () => {
    if (!isForgotten) await keep({ id, base, content: current() })
  }

  /** The account has all that the screen shows. */
  const settle = async () => {
    await keep(null)
    tell('saved')
  }

  const note = () => {
    isForgotten = false
    if (isStopped || conflicting) return void (conflicting && wait())
    if (!isDirty()) {
      clearTimeout(timer)
      if (sending === null) void settle()
      return
    }
    void wait()
    if (failures === 0) tell('saving')
    if (sending === null) schedule(saveDelayMs)
  }

  /** Merges what the account has with what the screen shows. Resolves conflicts by asking, unless they are decided. */
  const merge = (theirs: SavedContent, choose?: (path: FieldPath) => Side): boolean => {
    const before = base
    const { conflicts } = mergePrograms(before, current(), theirs)
    if (conflicts.length > 0 && !choose) {
      conflicting = theirs
      clearTimeout(timer)
      void wait()
      tell('conflict', conflicts)
      return false
    }
    conflicting = null
    base = theirs
    follow((content) => mergePrograms(before, content, theirs, choose).content)
    return true
  }

  const send = async () => {
    const content = current()
    tell('saving')
    try {
      const version = await save(base.version, content)
      base = { ...content, version }
      failures = 0
    } catch (error) {
      if (!(await recover(error))) return
    }
    if (isDirty()) {
      await wait()
      schedule(0)
    } else await settle()
  }

  /** Whether to go on after a failed save. */
  const recover = async (error: unknown): Promise<boolean> => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'stale') {
      try {
        return merge(await load())
      } catch (failure) {
        return recover(failure)
      }
    }
    if (isOutage(error) || code === 'session-ended' || code === 'sign-in-unreachable') {
      const delayMs = Math.min(retryDelayMs.first * 2 ** failures, retryDelayMs.last)
      failures += 1
      // Another tab may have taken them over since.
      void wait()
      tell('offline')
      schedule(delayMs)
      return false
    }
    const isForbidden = error instanceof ApiError && error.status === 403
    tell(isForbidden ? 'no-access' : code === 'removed' || code === 'not-found' ? 'removed' : 'failed')
    return false
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (conflicting || isForgotten) return
    if (sending) {
      await sending
      return flush()
    }
    // The account may have got the same from another tab.
    if (!isDirty()) return settle()
    sending = send().finally(() => (sending = null))
    await sending
    if (seen) noteSaved(seen)
  }

  const noteSaved = (saved: SavedContent) => {
    // It may be what is being saved just now.
    seen = sending ? saved : null
    if (isStopped || sending || saved.version <= (conflicting ?? base).version) return
    const wasDirty = isDirty()
    if (merge(saved) && wasDirty) schedule(0)
  }

  return {
    note,
    noteSaved,
    flush,
    resolve: async (choose) => {
      if (!conflicting) return
      merge(conflicting, choose)
      await flush()
    },
    forget: () => {
      isForgotten = true
      clearTimeout(timer)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
