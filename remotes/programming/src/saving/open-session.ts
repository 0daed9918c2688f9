import type { Host } from '@keyroom/contract'
import { changeProgram, getProgram, restoreProgram } from '@keyroom/product-api'
import type { Criteria } from '@keyroom/right-sizing'
import type { FieldConflict } from '@keyroom/scenarios'
import { createStore, type StoreApi } from 'zustand'
import { createOpenProgram, type OpenProgramStore, type ProgramContent } from '../program/open-program.ts'
import { createSaver, type Saver, type SaveState } from './create-saver.ts'
import type { MergedEdits } from './merge-waiting.ts'
import { contentOf, type SavedContent, type WaitingRoom } from './waiting-edits.ts'

interface Saving {
  readonly state: SaveState
  readonly conflicts: readonly FieldConflict[]
}

/** An open program and its saving. */
export interface ProgramSession {
  readonly store: OpenProgramStore
  readonly saver: Saver
  readonly saving: StoreApi<Saving>
  /** Undoes the deletion of the program elsewhere, and saves what is shown. */
  readonly restore: () => Promise<void>
  /** Follows edits until the returned function is called, which saves what is left. */
  readonly start: () => () => void
}

interface SessionOptions {
  readonly api: Host['api']
  readonly room: WaitingRoom
  readonly id: string
  /** What the account has; `null` while it can't be asked. */
  readonly saved: SavedContent | null
  /** Edits of an earlier visit that were not saved. */
  readonly waiting: MergedEdits | null
  readonly criteria: Criteria
  readonly canEdit: boolean
  /** Called with what the account has after each save. */
  readonly onSaved: (content: SavedContent) => void
}

const contentIn = ({ name, program }: ProgramContent): ProgramContent => ({ name, program })

/** Opens a program with the edits that wait for it. One of `saved` and `waiting` is there. */
export function openSession({
  api,
  room,
  id,
  saved,
  waiting,
  criteria,
  canEdit,
  onSaved,
}: SessionOptions): ProgramSession {
  const base = waiting?.base ?? saved
  if (base === null) throw new Error(`Expected the program ${id} from the account or from this browser, got neither.`)
  const { name, program } = waiting?.content ?? base
  const store = createOpenProgram({ id, name, program, criteria, canEdit })
  const saving = createStore<Saving>(() => ({ state: waiting ? 'saving' : 'saved', conflicts: [] }))
  const saver = createSaver({
    id,
    base,
    current: () => contentIn(store.getState()),
    follow: (change) => store.getState().follow(change),
    save: async (before, content) => {
      const { keepsVersion } = store.getState()
      const change = { ...contentIn(content), ...(keepsVersion && { keepVersion: true }) }
      const { version } = await changeProgram(api, { id, version: before }, change)
      // It may have been set meanwhile, for the next save.
      if (keepsVersion) store.setState({ keepsVersion: false })
      onSaved({ ...contentIn(content), version })
      return version
    },
    load: async () => contentOf(await getProgram(api, id)),
    keep: room.keeper(waiting?.keys ?? []),
    onState: (state, conflicts) => saving.setState({ state, conflicts }),
  })
  const start = () => {
    const end = store.subscribe((state, before) => {
      if (state.name !== before.name || state.program !== before.program) saver.note()
    })
    const send = () => void saver.flush()
    addEventListener('online', send)
    if (waiting) {
      if (saved) saver.noteSaved(saved)
      send()
    }
    return () => {
      end()
      removeEventListener('online', send)
      void saver.flush().finally(saver.stop)
    }
  }
  const restore = async () => {
    await restoreProgram(api, id)
    await saver.flush()
  }
  return { store, saver, saving, restore, start }
}
