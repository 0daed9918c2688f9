import { combinePacks, newDepartment, newProgram, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createOpenProgram } from '../program/open-program.ts'
import { Workspace } from '../workspace/workspace.tsx'
import { renderOpenProgram } from './render-open-program.tsx'

const pack = { id: 'starter', version: 1 }
export const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

/** Intensive care and surgery, the former with what may be entered of it. */
export function exampleProgram(ofIcu: Partial<Program['departments'][number]> = {}): Program {
  const type = (id: string) => {
    const found = criteria.departments.get(id)
    if (!found) throw new Error(`Expected the department ${id} in the starter`)
    return found
  }
  const icu = newDepartment(type('icu'), [], {
    volume: 5840,
    lengthOfStay: 4,
    existing: [{ year: 2025, licensed: null, setUp: 20, staffed: null }],
  })
  const surgery = newDepartment(type('surgery'), ['icu'], { volume: 6000 })
  return newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: [{ ...icu, ...ofIcu }, surgery] })
}

/** Opens a program in the workspace, on a wide screen. */
export async function openWorkspace({ path = '', canEdit = true, program = exampleProgram() } = {}) {
  window.matchMedia = (query) =>
    ({
      matches: /min-width/.test(query),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList
  const store = createOpenProgram({ id: 'p1', name: 'Tower', program, criteria, canEdit })
  const rendered = await renderOpenProgram(store, <Workspace />, { query: `?department=icu${path}` })
  await screen.findByRole('tablist')
  return { ...rendered, store, user: userEvent.setup() }
}

/** A field of text or a number by its label. */
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
