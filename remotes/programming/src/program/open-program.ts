import type { Criteria, Evaluation, Program } from '@keyroom/right-sizing'
import { createStore, type StoreApi } from 'zustand'
import { addStep, changeEveryStep, redoStep, startHistory, undoStep, type History } from './history.ts'

/** Whether the account has what the screen shows. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'no-access' | 'removed' | 'failed'

/** The open program: what is entered, what follows from it, and how to change it. */
export interface OpenProgram {
  readonly id: string
  readonly name: string
  readonly program: Program
  readonly criteria: Criteria
  readonly evaluation: Evaluation
  /** Whether the account may change programs; they stay readable when access has ended. */
  readonly canEdit: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly saveState: SaveState
  /**
   * Changes the program. `field` names the field that is typed in, such as `icu.drivers.0.base`: edits of one field
   * that follow each other are one step of undo. It is `null` for an action that is a step of its own.
   */
  readonly edit: (change: (program: Program) => Program, field: string | null) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly rename: (name: string) => void
  /** Takes over what was changed elsewhere; it is not a step of undo. */
  readonly follow: (change: (program: Program) => Program) => void
  readonly setSaveState: (state: SaveState) => void
  /** Other criteria, of the pack version that the program now has. */
  readonly setCriteria: (criteria: Criteria) => void
}

export type OpenProgramStore = StoreApi<OpenProgram>

interface OpenProgramOptions extends Pick<OpenProgram, 'id' | 'name' | 'program' | 'criteria' | 'canEdit'> {
  readonly evaluate: (program: Program, criteria: Criteria) => Evaluation
  readonly now?: () => number
}

export function createOpenProgram(options: OpenProgramOptions): OpenProgramStore {
  const { evaluate, now = () => Date.now(), ...opened } = options
  let history = startHistory(opened.program)
  return createStore<OpenProgram>((set, get) => {
    const show = (next: History<Program>) => {
      if (next === history) return
      history = next
      const { present: program, past, future } = next
      set({
        program,
        evaluation: evaluate(program, get().criteria),
        canUndo: past.length > 0,
        canRedo: future.length > 0,
      })
    }
    return {
      ...opened,
      evaluation: evaluate(opened.program, opened.criteria),
      canUndo: false,
      canRedo: false,
      saveState: 'saved',
      edit: (change, field) => {
        if (get().canEdit) show(addStep(history, change(history.present), field, now()))
      },
      undo: () => show(undoStep(history)),
      redo: () => show(redoStep(history)),
      rename: (name) => {
        if (get().canEdit) set({ name })
      },
      follow: (change) => show(changeEveryStep(history, change)),
      setSaveState: (saveState) => set({ saveState }),
      setCriteria: (criteria) => set({ criteria, evaluation: evaluate(get().program, criteria) }),
    }
  })
}
