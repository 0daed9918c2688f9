import { randomUUID } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { DownloadOptions, ImportOptions, ImportReport } from '@keyroom/api/data'
import { findHolder } from '@keyroom/folder-lock'
import { dataFolder } from '../state/state-folder.ts'
import { adminAddress } from './admin-address.ts'
import type { Backup } from '../state/backup.ts'
import type { AdminLine, BackupLine, Rotation, RotationLine } from './admin-line.ts'

/**
 * The socket of the stack that runs on this state folder, or undefined when no stack runs.
 *
 * @throws when a process holds the data folder without taking commands, or the socket belongs to another user
 */
export async function findAdmin(state: string): Promise<string | undefined> {
  const holder = await findHolder(dataFolder(state))
  if (!holder) return undefined
  const address = adminAddress(state)
  const found = await lstat(address).catch(() => undefined)
  if (!found?.isSocket()) {
    throw new Error(
      `Process ${holder.pid} (${holder.purpose}) holds the data folder, but takes no commands at ${address}. ` +
        'If it is just starting or stopping, try again in a moment.',
    )
  }
  if (found.uid !== process.getuid?.()) throw new Error(`${address} belongs to another user, so it is not trusted.`)
  return address
}

/**
 * Has the running stack import files. Paths are absolute. Ending the signal cancels the import, and the report
 * says so; ending this process ends the import, with nothing half done.
 */
export async function importThroughStack(
  address: string,
  paths: readonly string[],
  { onProgress, signal, year }: Omit<ImportOptions, 'onProgress'> & Pick<DownloadOptions, 'onProgress'>,
): Promise<ImportReport> {
  return followThroughStack(address, '/import', { paths, year }, { ...(onProgress && { onProgress }), signal })
}

/** Has the running stack download and import what the catalogs list of some years. It ends as imports do. */
export async function downloadThroughStack(
  address: string,
  years: readonly number[],
  options: DownloadOptions,
): Promise<ImportReport> {
  return followThroughStack(address, '/download', { years }, options)
}

async function followThroughStack(
  address: string,
  path: '/import' | '/download',
  order: object,
  { onProgress, onNote, signal }: Omit<DownloadOptions, 'signal'> & { readonly signal: AbortSignal | undefined },
): Promise<ImportReport> {
  const id = randomUUID()
  const response = await post(address, JSON.stringify({ id, ...order }), path)
  const cancel = () => {
    post(address, JSON.stringify({ id }), '/cancel').then(
      (answer) => answer.resume(),
      // The stack also cancels an import when its command disconnects.
      () => response.destroy(),
    )
  }
  if (signal?.aborted) cancel()
  else signal?.addEventListener('abort', cancel, { once: true })
  try {
    for await (const said of createInterface({ input: response })) {
      const line = JSON.parse(said) as AdminLine
      if ('progress' in line) onProgress?.(line.progress)
      else if ('note' in line) onNote?.(line.note)
      else if ('report' in line) return line.report
      else throw new Error(line.error)
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
  throw new Error('Expected a report, but the stack stopped. Nothing of the last file was written; import it again.')
}

/** Tells the running stack to sign tokens with the next key. */
export async function rotateThroughStack(address: string, options: { atOnce: boolean }): Promise<Rotation> {
  const answer = await text(await post(address, JSON.stringify(options), '/rotate-keys'))
  const line = JSON.parse(answer) as RotationLine
  if ('error' in line) throw new Error(line.error)
  return line.rotated
}

/** Has the running stack write a backup to a file, whose path is absolute. */
export async function backUpThroughStack(address: string, file: string): Promise<Backup> {
  const line = JSON.parse(await text(await post(address, JSON.stringify({ file }), '/backup'))) as BackupLine
  if ('error' in line) throw new Error(line.error)
  return line.backup
}

function post(socketPath: string, body: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path, method: 'POST' }, resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
