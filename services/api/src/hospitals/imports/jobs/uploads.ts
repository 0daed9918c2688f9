import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStorageFull } from '@keyroom/database'
import { importIdSchema, maxImportBytes } from '@keyroom/product-api/schemas'
import { FileFactsStream } from '../csv/file-facts-stream.ts'
import type { FileFacts } from '../csv/inspect-file.ts'
import { isOver, type ImportJob } from './import-job.ts'

/** Milliseconds after which an upload that was never finished is thrown away. */
const forgottenMs = 24 * 3_600_000

/** There is no room for a file. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** Uploaded files, each kept until its job is over. */
export interface Uploads {
  /**
   * Takes a file in under a name of its own.
   * @throws BodyTooLarge, StorageFull, and the signal's reason when the sender leaves; nothing of the file stays then
   */
  readonly take: (body: Readable, signal: AbortSignal) => Promise<TakenFile>
  readonly pathOf: (jobId: string) => string
  /** Gives a job the file that `write` writes to a path, whole or not at all. @returns what `write` returns: whether there is one */
  readonly make: (jobId: string, write: (path: string) => Promise<boolean>) => Promise<boolean>
  readonly has: (jobId: string) => Promise<boolean>
  readonly remove: (jobId: string) => Promise<void>
  /** Deletes uploads that were never finished, and files whose jobs ended while this process was not running. */
  readonly sweep: (readJob: (jobId: string) => Promise<Pick<ImportJob, 'state'> | undefined>) => Promise<void>
}

export interface TakenFile {
  readonly facts: FileFacts
  /** Keeps the file for a job. */
  readonly keepFor: (jobId: string) => Promise<void>
  readonly discard: () => Promise<void>
}

export function createUploads(folder: string): Uploads {
  const pathOf = (jobId: string) => join(folder, jobId)
  return {
    take: async (body, signal) => {
      const incoming = join(folder, `incoming-${randomUUID()}`)
      const facts = new FileFactsStream(maxImportBytes)
      try {
        await secureFolder(folder)
        await pipeline(body, facts, createWriteStream(incoming, { mode: 0o600 }), { signal })
      } catch (error) {
        await rm(incoming, { force: true })
        throw isStorageFull(error) ? new StorageFull('no room for an upload', { cause: error }) : error
      }
      return {
        facts: facts.facts(),
        keepFor: (jobId) => rename(incoming, pathOf(jobId)),
        discard: () => rm(incoming, { force: true }),
      }
    },
    pathOf,
    make: async (jobId, write) => {
      await secureFolder(folder)
      const incoming = join(folder, `incoming-${randomUUID()}`)
      try {
        const isWritten = await write(incoming)
        if (isWritten) await rename(incoming, pathOf(jobId))
        return isWritten
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
    },
    has: (jobId) =>
      access(pathOf(jobId)).then(
        () => true,
        () => false,
      ),
    remove: (jobId) => rm(pathOf(jobId), { force: true }),
    sweep: async (readJob) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const job = importIdSchema.safeParse(name).success ? await readJob(name) : undefined
        const isNeeded = job ? !isOver(job) : await isFresh(path)
        if (!isNeeded) await rm(path, { force: true })
      }
    },
  }
}

/** Makes the folder for this user alone, also one that was there. */
async function secureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

async function isFresh(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined)
  return facts !== undefined && Date.now() - facts.mtimeMs < forgottenMs
}
