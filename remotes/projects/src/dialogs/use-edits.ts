import { useState } from 'react'

interface Edit {
  /** What the field showed when it was edited first. */
  readonly before: unknown
  readonly after: unknown
}

/** The fields of a form, with what was edited. */
export interface Edits<Fields extends object> {
  /** What the form shows: what was edited here, else what is stored. */
  readonly values: Fields
  readonly edit: (fields: Partial<Fields>) => void
  /** What is to be stored. */
  readonly change: Partial<Fields>
  /** The fields that were edited here, and by somebody else meanwhile. */
  readonly overtaken: readonly (keyof Fields & string)[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The edits of something that others may change at the same time. Only what was edited is stored, so that their changes
 * of other fields stay.
 * @param stored follows what others store
 */
export function useEdits<Fields extends object>(stored: Fields): Edits<Fields> {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const of = (name: string) => stored[name as keyof Fields]
  const edited = [...edits].filter(([name, { after }]) => !isSame(after, of(name)))
  const change = Object.fromEntries(edited.map(([name, { after }]) => [name, after])) as Partial<Fields>
  const values = { ...stored, ...change }
  return {
    values,
    change,
    overtaken: edited.flatMap(([name, { before }]) =>
      isSame(before, of(name)) ? [] : [name as keyof Fields & string],
    ),
    edit: (fields) =>
      setEdits((known) => {
        const next = new Map(known)
        for (const [name, after] of Object.entries(fields)) {
          if (isSame(after, of(name))) next.delete(name)
          else next.set(name, { before: known.has(name) ? known.get(name)?.before : of(name), after })
        }
        return next
      }),
  }
}
