import type { StoredProgram } from '@keyroom/product-api'
import { readProgram } from '@keyroom/right-sizing'
import { createStore, entries, promisifyRequest } from 'idb-keyval'
import type { ProgramContent } from '../program/open-program.ts'

/** A stored program that edits are based on. */
export interface SavedContent extends ProgramContent {
  readonly version: number
}

/** A stored program brought up to date; throws where this version can't read it. */
export function contentOf({
  name,
  version,
  program,
}: Pick<StoredProgram, 'name' | 'version' | 'program'>): SavedContent {
  const read = readProgram(program)
  if ('unreadable' in read) throw new Error(`Expected a program that this version can read: ${read.unreadable.code}.`)
  return { name, version, program: read.program }
}

/** Edits of a program that the account does not have yet. */
export interface WaitingEdits {
  readonly id: string
  readonly base: SavedContent
  readonly content: ProgramContent
}

/** Edits as they are stored. Each time that they are kept they have another key, so that a key means these edits only. */
export interface WaitingEntry extends WaitingEdits {
  readonly key: string
}

/**
 * Where edits wait in this browser until they can be sent: those of one person in one account. A program may have several
 * entries, since it may be open in several pages.
 */
export interface WaitingRoom {
  /** The entries of a program, or of all. */
  readonly list: (id?: string) => Promise<readonly WaitingEntry[]>
  /**
   * For one page: a function that keeps its latest edits in place of those that it kept before; `null` ends that.
   * @param taken the keys of entries that the page goes on with
   */
  readonly keeper: (taken: readonly string[]) => (edits: WaitingEdits | null) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

/** What waits if the browser blocks its storage; it lasts as long as the page. */
const inMemory = new Map<string, WaitingEdits>()

/** IndexedDB, since a program may be larger than what local storage holds. */
const stored = typeof indexedDB === 'undefined' ? undefined : createStore('keyroom-programming', 'waiting-edits')

/** The edits of one person in one account; nobody else's are ever read. */
export function openWaitingRoom({ accountId, sub }: { readonly accountId: string; readonly sub: string }): WaitingRoom {
  const owner = JSON.stringify([accountId, sub])
  const blocked = (error: unknown) => console.warn('Edits wait in this page only: IndexedDB is blocked.', error)
  /** Removes entries and adds others at once: edits are never missing in between. */
  const replace = async (keys: readonly string[], added: readonly WaitingEntry[]) => {
    for (const key of keys) inMemory.delete(key)
    for (const { key, ...edits } of added) inMemory.set(key, edits)
    const write = stored?.('readwrite', (store) => {
      for (const { key, ...edits } of added) store.put(edits, key)
      for (const key of keys) store.delete(key)
      return promisifyRequest(store.transaction)
    })
    await write?.catch(blocked)
  }
  return {
    list: async (id) => {
      const found = (stored && (await entries<string, WaitingEdits>(stored).catch(blocked))) ?? []
      return [...new Map([...inMemory, ...found])].flatMap(([key, edits]) =>
        key.startsWith(`${owner} `) && (id === undefined || edits.id === id) ? [{ ...edits, key }] : [],
      )
    },
    keeper: (taken) => {
      let kept = taken
      return (edits) => {
        const before = kept
        const added = edits ? [{ ...edits, key: `${owner} ${edits.id} ${crypto.randomUUID()}` }] : []
        kept = added.map(({ key }) => key)
        return replace(before, added)
      }
    },
    remove: (keys) => replace(keys, []),
  }
}
