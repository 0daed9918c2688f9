import { createStoredValue } from '@keyroom/persisted'
import * as z from 'zod/mini'
import { accountOf, useSession } from '../../kernel/session/session-store.ts'

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

const keptSchema = z.object({
  /** Whose they are: person and account. Visitors have none. */
  account: z.optional(z.string()),
  commands: z.array(recentSchema),
})

const kept = createStoredValue({ key: recentCommandsKey, parse: (stored) => keptSchema.parse(stored) })

const currentAccount = () => accountOf(useSession.getState())

/** Those of the signed-in account, the latest first. What is damaged is nothing. */
export function readRecentCommands(): readonly RecentCommand[] {
  const found = kept.read()
  return found && found.account === currentAccount() ? found.commands.slice(0, maxCommands) : []
}

export function keepRecentCommand(recent: RecentCommand): void {
  const others = readRecentCommands().filter(({ id }) => id !== recent.id)
  const account = currentAccount()
  const commands = [recent, ...others].slice(0, maxCommands)
  kept.write({ ...(account === undefined ? {} : { account }), commands })
}
