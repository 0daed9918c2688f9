import { create } from 'zustand'

/** What the announcer is to say, oldest first. */
export const useAnnouncements = create<{ readonly waiting: readonly { id: number; text: string }[] }>(() => ({
  waiting: [],
}))

/** A message is taken out of the page after that: nobody is to come across it later and take it for content. */
const keptForMs = 5_000
let lastId = 0

/**
 * Has a short text read out by screen readers when they have finished what they are saying. For what changed on the
 * screen and can't be noticed otherwise; what has a live region of its own, as notifications do, must not come here too.
 */
export function announce(text: string): void {
  const id = ++lastId
  useAnnouncements.setState(({ waiting }) => ({ waiting: [...waiting, { id, text }] }))
  setTimeout(
    () => useAnnouncements.setState(({ waiting }) => ({ waiting: waiting.filter((message) => message.id !== id) })),
    keptForMs,
  )
}
