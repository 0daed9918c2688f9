import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { useProgramAddress, type ViewId } from '../address/use-program-address.ts'
import type { OpenProgram, OpenProgramStore } from './open-program.ts'

export const OpenProgramContext = createContext<OpenProgramStore | null>(null)

/** The open program with what is chosen in it. The chosen department, view and year are in the address. */
export interface ProgramInView extends OpenProgram {
  /** The id of the chosen department; `null` for none. */
  readonly selected: string | null
  readonly select: (department: string | null) => void
  readonly view: ViewId
  readonly setView: (view: ViewId) => void
  /** The year that figures are shown of: the last one unless another is chosen. */
  readonly year: number
  readonly setYear: (year: number) => void
}

/** The open program. It renders again with every edit: a part that needs little of it uses `useOpenProgram`. */
export function useProgram(): ProgramInView {
  const open = useOpenProgram((state) => state)
  const { department, view, year, changeAddress } = useProgramAddress()
  return useMemo(() => {
    const { years } = open.evaluation
    const last = years.at(-1) ?? open.program.baseYear
    return {
      ...open,
      selected: open.program.departments.some(({ id }) => id === department) ? department : null,
      select: (id) => changeAddress({ department: id }),
      view,
      setView: (id) => changeAddress({ view: id === 'departments' ? null : id }),
      year: year !== null && years.includes(year) ? year : last,
      setYear: (chosen) => changeAddress({ year: chosen === last ? null : chosen }),
    }
  }, [open, department, view, year, changeAddress])
}

/** A part of the open program: the component renders again only when this part changes. */
export function useOpenProgram<Part>(select: (state: OpenProgram) => Part): Part {
  const store = useContext(OpenProgramContext)
  if (store === null)
    throw new Error('Expected an open program around this component: render it in OpenProgramContext.')
  return useStore(store, select)
}
