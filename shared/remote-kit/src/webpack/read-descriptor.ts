import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDescriptorSchema, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import * as z from 'zod/mini'

/** Reads and checks a remote's `remote.json`; the error names every field that does not fit. */
export function readDescriptor(folder: string): RemoteDescriptor {
  const file = join(folder, 'remote.json')
  const checked = remoteDescriptorSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!checked.success)
    throw new Error(`${file} does not fit the descriptor schema:\n${z.prettifyError(checked.error)}`)
  return checked.data
}
