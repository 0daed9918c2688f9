import { browserStorage } from '@keyroom/persisted'
import * as z from 'zod/mini'

/** Cleared with everything else of ours that belongs to an account. */
export const recentCommandsKey = 'keyroom-recent-commands'

const most = 5

/** A choice made lately. A hospital carries its words with it: nothing else knows them before it is looked for again. */
const recentSchema = z.object({
  id: z.string(),
  label: z.optional(z.string()),
  hint: z.optional(z.string()),
})

export type RecentCommand = z.infer<typeof recentSchema>

/** The latest first. What is damaged is nothing. */
export function readRecentCommands(storage: Storage = browserStorage()): readonly RecentCommand[] {
  try {
    return z
      .array(recentSchema)
      .parse(JSON.parse(storage.getItem(recentCommandsKey) ?? '[]'))
      .slice(0, most)
  } catch {
    return []
  }
}

export function keepRecentCommand(recent: RecentCommand, storage: Storage = browserStorage()): void {
  const others = readRecentCommands(storage).filter(({ id }) => id !== recent.id)
  try {
    storage.setItem(recentCommandsKey, JSON.stringify([recent, ...others].slice(0, most)))
  } catch {
    // A browser that stores nothing offers nothing recent.
  }
}
