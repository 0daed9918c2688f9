/** A value that can be undone: the values before and after it, the nearest one last. */
export interface History<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** The field that the last step typed in, and when; `null` if the next edit is a step of its own in any case. */
  readonly typing: { readonly field: string; readonly atMs: number } | null
}

/** Steps that are kept. */
const maxSteps = 100

/** Typing in a field again after this pause is a new step. */
const pauseMs = 5000

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], typing: null }
}

/**
 * Adds a step. Typing in a field until it is left is one step, so that undo does not go back letter by letter.
 * `field` is `null` for an action, such as adding a department, which is a step of its own.
 */
export function addStep<Value>(
  history: History<Value>,
  present: Value,
  field: string | null,
  nowMs: number,
): History<Value> {
  if (present === history.present) return history
  const { typing } = history
  const isSameStep = typing !== null && typing.field === field && nowMs - typing.atMs <= pauseMs
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps),
    present,
    future: [],
    typing: field === null ? null : { field, atMs: nowMs },
  }
}

/** Ends the step of the field that is left: what is typed there later is a new one. */
export function endStep<Value>(history: History<Value>): History<Value> {
  return history.typing === null ? history : { ...history, typing: null }
}

export function undoStep<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [...history.future, history.present],
    typing: null,
  }
}

export function redoStep<Value>(history: History<Value>): History<Value> {
  const next = history.future.at(-1)
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: history.future.slice(0, -1), typing: null }
}

/** Applies what somebody else changed to every step, so that undo takes back only one's own edits. */
export function changeEveryStep<Value>(history: History<Value>, change: (value: Value) => Value): History<Value> {
  return {
    past: history.past.map(change),
    present: change(history.present),
    future: history.future.map(change),
    typing: history.typing,
  }
}
