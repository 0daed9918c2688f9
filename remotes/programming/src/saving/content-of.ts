import type { StoredProgram } from '@keyroom/product-api'
import { readProgram } from '@keyroom/right-sizing'
import type { SavedContent } from './waiting-edits.ts'

/** A stored program brought up to date; throws where this version can't read it. */
export function contentOf({
  name,
  version,
  program,
}: Pick<StoredProgram, 'name' | 'version' | 'program'>): SavedContent {
  const read = readProgram(program)
  if ('unreadable' in read) throw new Error(`Expected a program that this version can read: ${read.unreadable.code}.`)
  return { name, version, program: read.program }
}
