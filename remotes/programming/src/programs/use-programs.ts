import {
  addProgram,
  changeProgram,
  getProgram,
  getPrograms,
  programKey,
  programsKey,
  removeProgram,
  restoreProgram,
  type ProgramSummary,
} from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import { useHost } from '@keyroom/ui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contentOf } from '../saving/waiting-edits.ts'
import { useAccountRoom } from '../saving/use-account-room.ts'

/** The cache key of a stored program. */
export const storedProgramKey = (id: string) => ['programming', ...programKey(id)]

/** The programs of the account, and their changes, which reject when they fail. */
export function usePrograms() {
  const { api } = useHost()
  const { accountId } = useAccountRoom()
  const queries = useQueryClient()
  const queryKey = ['programming', ...programsKey(accountId)]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => getPrograms(api, { signal }) })
  const write = (update: (programs: ProgramSummary[]) => ProgramSummary[]) =>
    queries.setQueryData<ProgramSummary[]>(queryKey, (programs) => programs && update(programs))
  const add = async (name: string, program: Program, id: string = crypto.randomUUID()) => {
    const added = await addProgram(api, { id, name: name.slice(0, 100), program })
    write((programs) => [added, ...programs.filter((one) => one.id !== added.id)])
    return added
  }
  return {
    query,
    add,
    rename: async (program: ProgramSummary, name: string) => {
      const changed = await changeProgram(api, program, { name })
      write((programs) => programs.map((one) => (one.id === changed.id ? changed : one)))
      void queries.invalidateQueries({ queryKey: storedProgramKey(program.id) })
    },
    duplicate: async ({ id }: ProgramSummary, name: string) => {
      const { program } = contentOf(await getProgram(api, id))
      return add(name, program)
    },
    /** Removed at once, and shown again when the server refuses. */
    remove: async ({ id }: ProgramSummary) => {
      write((programs) => programs.filter((one) => one.id !== id))
      try {
        await removeProgram(api, id)
      } catch (error) {
        await queries.invalidateQueries({ queryKey })
        throw error
      }
    },
    restore: async ({ id }: ProgramSummary) => {
      const restored = await restoreProgram(api, id)
      write((programs) => [restored, ...programs.filter((one) => one.id !== id)])
    },
  }
}
