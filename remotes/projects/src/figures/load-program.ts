import type { Host } from '@keyroom/contract'
import { loadCriteria } from '@keyroom/planning'
import { getProgram } from '@keyroom/product-api'
import { readProgram, type Criteria, type Program } from '@keyroom/right-sizing'

/** A scenario's program as it is stored, with its criteria. */
export interface LoadedProgram {
  readonly program: Program
  /** Of the program. */
  readonly version: number
  readonly criteria: Criteria
}

/** @throws ApiError, or Error for a program that a later version of KeyRoom stored */
export async function loadProgram(api: Host['api'], id: string, signal: AbortSignal): Promise<LoadedProgram> {
  const stored = await getProgram(api, id, { signal })
  const read = readProgram(stored.program)
  if ('unreadable' in read) {
    throw new Error(`Expected a program that this version can read, got ${read.unreadable.code}. Reload the page.`)
  }
  const criteria = await loadCriteria(api, read.program.pack, signal)
  return { program: read.program, version: stored.version, criteria }
}
