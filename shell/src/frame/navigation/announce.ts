import { create } from 'zustand'

/** What the announcer is to say, oldest first. */
export const useAnnouncements = create<{ readonly waiting: readonly { id: number; text: string }[] }>(() => ({
  waiting: [],
}))

/** After this time a message is removed, so that nobody takes it for content later. */
const keptForMs = 5_000
let lastId = 0

/**
 * Has screen readers read a short text when they have finished speaking. For changes that are not noticeable otherwise;
 * parts with their own live region, such as notifications, must not use it.
 */
export function announce(text: string): void {
  const id = ++lastId
  useAnnouncements.setState(({ waiting }) => ({ waiting: [...waiting, { id, text }] }))
  setTimeout(
    () => useAnnouncements.setState(({ waiting }) => ({ waiting: waiting.filter((message) => message.id !== id) })),
    keptForMs,
  )
}
