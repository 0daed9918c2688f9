import { createStoredValue } from '@keyroom/persisted'
import * as z from 'zod/mini'

/** Cleared with everything else of ours that belongs to an account. */
export const recentCommandsKey = 'keyroom-recent-commands'

const maxCommands = 5

/** A choice made lately. A hospital carries its words with it: nothing else knows them before it is looked for again. */
const recentSchema = z.object({
  id: z.string(),
  label: z.optional(z.string()),
  hint: z.optional(z.string()),
})

export type RecentCommand = z.infer<typeof recentSchema>

const kept = createStoredValue({ key: recentCommandsKey, parse: (stored) => z.array(recentSchema).parse(stored) })

/** The latest first. What is damaged is nothing. */
export function readRecentCommands(): readonly RecentCommand[] {
  return kept.read()?.slice(0, maxCommands) ?? []
}

export function keepRecentCommand(recent: RecentCommand): void {
  const others = readRecentCommands().filter(({ id }) => id !== recent.id)
  kept.write([recent, ...others].slice(0, maxCommands))
}
