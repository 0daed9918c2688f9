import { createEvaluator, type Criteria, type Evaluation, type Program } from '@keyroom/right-sizing'
import { createStore, type StoreApi } from 'zustand'
import { addStep, changeEveryStep, endStep, redoStep, startHistory, undoStep, type History } from './history.ts'
import { entriesOf, withEntry, type RefusedEntries, type RefusedEntry } from './refused-entries.ts'

/** What is saved of a program. */
export interface ProgramContent {
  readonly name: string
  readonly program: Program
}

/** The open program: what is entered, what follows from it, and how to change it. */
export interface OpenProgram extends ProgramContent {
  readonly id: string
  readonly criteria: Criteria
  readonly evaluation: Evaluation
  /** Whether the account may change programs; they stay readable when access has ended. */
  readonly canEdit: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /**
   * Changes the program. `field` names the field that is typed in, such as `icu.drivers.0.base`: edits of one field
   * that follow each other are one step of undo. It is `null` for an action that is a step of its own.
   */
  readonly edit: (change: (program: Program) => Program, field: string | null) => void
  /** Ends the step of undo that a field was typed in, since the field is left. */
  readonly leaveField: () => void
  /** Replaces the program as a whole, as one step. The account keeps what it replaces as a version. */
  readonly replace: (program: Program) => void
  /** Whether the next save keeps what the account has as a version. */
  readonly keepsVersion: boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly rename: (name: string) => void
  /** Texts in fields that are no part of the program, since they are no numbers that it could have. */
  readonly refused: RefusedEntries
  /** Keeps such a text while its field is not on the screen; `null` once the field has a number again. */
  readonly refuse: (field: string, entry: RefusedEntry | null) => void
  /** Takes over what was changed elsewhere; it is not a step of undo. */
  readonly follow: (change: (content: ProgramContent) => ProgramContent) => void
  readonly setCanEdit: (canEdit: boolean) => void
  /** The criteria of the pack version that the program now has. */
  readonly setCriteria: (criteria: Criteria) => void
}

export type OpenProgramStore = StoreApi<OpenProgram>

type Opened = Pick<OpenProgram, 'id' | 'name' | 'program' | 'criteria' | 'canEdit'>

export function createOpenProgram(opened: Opened): OpenProgramStore {
  let history = startHistory(opened.program)
  // A keystroke changes one department of forty.
  const evaluate = createEvaluator()
  return createStore<OpenProgram>((set, get) => {
    const show = (next: History<Program>, more: Partial<Pick<OpenProgram, 'name'>> = {}) => {
      if (next === history) return
      history = next
      const { present: program, past, future } = next
      set({
        ...more,
        program,
        refused: entriesOf(get().refused, program),
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
      keepsVersion: false,
      refused: {},
      edit: (change, field) => {
        if (get().canEdit) show(addStep(history, change(history.present), field, Date.now()))
      },
      leaveField: () => {
        history = endStep(history)
      },
      replace: (program) => {
        if (!get().canEdit) return
        set({ keepsVersion: true })
        show(addStep(history, program, null, Date.now()))
      },
      undo: () => {
        if (get().canEdit) show(undoStep(history))
      },
      redo: () => {
        if (get().canEdit) show(redoStep(history))
      },
      rename: (name) => {
        if (get().canEdit) set({ name })
      },
      refuse: (field, entry) => {
        const refused = withEntry(get().refused, field, entry)
        if (refused !== get().refused) set({ refused })
      },
      follow: (change) => {
        const { name, program } = get()
        const followed = changeEveryStep(history, (step) => change({ name, program: step }).program)
        show(followed, { name: change({ name, program }).name })
      },
      setCanEdit: (canEdit) => set({ canEdit }),
      setCriteria: (criteria) => set({ criteria, evaluation: evaluate(get().program, criteria) }),
    }
  })
}
