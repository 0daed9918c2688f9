import { createStore, del, entries, get, set } from 'idb-keyval'
import type { ProgramContent } from '../program/open-program.ts'

/** A stored program that edits are based on. */
export interface SavedContent extends ProgramContent {
  readonly version: number
}

/** Edits of a program that the account does not have yet. */
export interface WaitingEdits {
  readonly id: string
  readonly base: SavedContent
  readonly content: ProgramContent
}

/** Where edits wait in this browser until they can be sent: those of one person in one account. */
export interface WaitingRoom {
  readonly read: (id: string) => Promise<WaitingEdits | undefined>
  readonly list: () => Promise<readonly WaitingEdits[]>
  readonly keep: (edits: WaitingEdits) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** What waits if the browser blocks its storage; it lasts as long as the page. */
const inMemory = new Map<string, WaitingEdits>()

/** IndexedDB, since a program may be larger than what local storage holds. */
const stored = typeof indexedDB === 'undefined' ? undefined : createStore('keyroom-programming', 'waiting-edits')

/** The edits of one person in one account; nobody else's are ever read. */
export function openWaitingRoom({ accountId, sub }: { readonly accountId: string; readonly sub: string }): WaitingRoom {
  const owner = JSON.stringify([accountId, sub])
  const keyOf = (id: string) => `${owner} ${id}`
  const blocked = (error: unknown) => console.warn('Edits wait in this page only: IndexedDB is blocked.', error)
  return {
    read: async (id) => {
      const found = stored && (await get<WaitingEdits>(keyOf(id), stored).catch(blocked))
      return found ?? inMemory.get(keyOf(id))
    },
    list: async () => {
      const found = (stored && (await entries<string, WaitingEdits>(stored).catch(blocked))) ?? []
      return [...new Map([...inMemory, ...found])].flatMap(([key, edits]) =>
        key.startsWith(`${owner} `) ? [edits] : [],
      )
    },
    keep: async (edits) => {
      inMemory.set(keyOf(edits.id), edits)
      await (stored && set(keyOf(edits.id), edits, stored).catch(blocked))
    },
    remove: async (id) => {
      inMemory.delete(keyOf(id))
      await (stored && del(keyOf(id), stored).catch(blocked))
    },
  }
}
