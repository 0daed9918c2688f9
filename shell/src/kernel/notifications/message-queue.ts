/** Messages that are shown one at a time. */
export interface MessageQueue<Message> {
  /** The one that is shown. */
  readonly active: Message | undefined
  /** Those that come after it, the oldest first. */
  readonly waiting: readonly Message[]
}

export const emptyQueue: MessageQueue<never> = { active: undefined, waiting: [] }

/** A new message is shown if none is, and waits otherwise. */
export function enqueue<Message>(queue: MessageQueue<Message>, message: Message): MessageQueue<Message> {
  const { active, waiting } = queue
  return active === undefined ? { active: message, waiting } : { active, waiting: [...waiting, message] }
}

/** The oldest of those that wait is shown, in place of what was. */
export function dequeue<Message>({ waiting }: MessageQueue<Message>): MessageQueue<Message> {
  const [active, ...rest] = waiting
  return { active, waiting: rest }
}

/** Nothing is shown any more; what waits goes on waiting. */
export function dismiss<Message>({ waiting }: MessageQueue<Message>): MessageQueue<Message> {
  return { active: undefined, waiting }
}
