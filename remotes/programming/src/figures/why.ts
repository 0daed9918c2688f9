import type { Program, ResultRef } from '@keyroom/right-sizing'
import { createContext, use, useMemo, useRef, useState } from 'react'

/** What a program has other than the planner's, so that a result of it can be compared with the plan. */
export interface Assumed {
  /** In words: "Intensive care: Growth, 2%". */
  readonly text: string
  /** `null` for the whole program. */
  readonly department: string | null
  /** The fields whose values are not the planner's. */
  readonly fields: readonly string[]
}

/** A result, and the program that it is of. */
export interface Explained {
  readonly ref: ResultRef
  /** `null` where the program is the planner's. */
  readonly assumed: Assumed | null
  /** As it was simulated; `null` for the program as it is now. */
  readonly program: Program | null
}

/** Which result the panel "Why this number" explains. */
export interface Why {
  /** The results that were opened one from the other, the shown one last; empty while none was chosen. */
  readonly opened: readonly Explained[]
  /** Opens a result that the screen shows. */
  readonly open: (ref: ResultRef, program?: Program | null, assumed?: Assumed | null) => void
  /** Opens a result that is an input of the shown one. */
  readonly follow: (ref: ResultRef) => void
  readonly back: () => void
  readonly close: () => void
}

const WhyContext = createContext<Why | null>(null)

export const WhyProvider = WhyContext.Provider

export function useWhy(): Why {
  const why = use(WhyContext)
  if (!why) throw new Error('Expected a WhyProvider around this component: render it in the workspace.')
  return why
}

/** The state behind `useWhy`. Its functions stay the same, so that what only opens results does not render again. */
export function useWhyState(): Why {
  const [opened, setOpened] = useState<readonly Explained[]>([])
  /** What had the focus when a result was opened. */
  const opener = useRef<Element | null>(null)
  const actions = useMemo(
    () => ({
      open: (ref: ResultRef, program: Program | null = null, assumed: Assumed | null = null) => {
        opener.current = document.activeElement
        setOpened([{ ref, program, assumed }])
      },
      follow: (ref: ResultRef) =>
        setOpened((before) => {
          const { program = null, assumed = null } = before.at(-1) ?? {}
          return [...before, { ref, program, assumed }]
        }),
      back: () => setOpened((before) => before.slice(0, -1)),
      close: () => {
        setOpened([])
        if (opener.current instanceof HTMLElement) opener.current.focus()
      },
    }),
    [],
  )
  return useMemo(() => ({ opened, ...actions }), [opened, actions])
}
