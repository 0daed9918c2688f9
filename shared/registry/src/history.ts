import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Action = 'publish' | 'promote' | 'rollback' | 'remove'

/** One change of the registry. */
export interface Change {
  /** ISO time. */
  readonly at: string
  readonly action: Action
  readonly name: string
  /** The version that became current, or that was current before a removal. */
  readonly version: string
  readonly previous?: string
}

const historyFile = (site: string): string => join(site, 'history.jsonl')

/** Adds a line to the site's history, after any line that a crash has cut off. The caller holds the site. */
export async function noteChange(site: string, change: Omit<Change, 'at'>): Promise<void> {
  await appendFile(historyFile(site), `\n${JSON.stringify({ at: new Date().toISOString(), ...change })}`)
}

/** Every change of the site's registry, oldest first, without lines that a crash has cut off. */
export async function readHistory(options: { site: string }): Promise<Change[]> {
  const text = await readFile(historyFile(options.site), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Change]
    } catch {
      return []
    }
  })
}
