/** An event as it came over the wire. */
export interface ReceivedEvent {
  readonly event: string
  readonly data: unknown
}

/** A page that follows changes. */
export interface OpenChanges {
  readonly response: Response
  /** Everything that came so far. */
  readonly text: () => string
  readonly events: () => ReceivedEvent[]
  /** Resolves once so many events came; rejects when the stream ends before, or after 50 seconds. */
  readonly received: (count: number) => Promise<ReceivedEvent[]>
  /** How the stream ended: by its end, or broken off. */
  readonly ended: Promise<'ended' | 'broken'>
  readonly leave: () => void
}

/** Opens the stream of changes and reads it until it ends. */
export async function openChanges(origin: string, token: string): Promise<OpenChanges> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/changes`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: abort.signal,
  })
  let text = ''
  const listeners = new Set<() => void>()
  const read = async (): Promise<'ended' | 'broken'> => {
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        for (const listener of listeners) listener()
      }
      return 'ended'
    } catch {
      return 'broken'
    }
  }
  const ended = read()
  const events = () => readEvents(text)
  return {
    response,
    text: () => text,
    events,
    received: (count) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`Expected ${count} events, ${why}; got:\n${text}`))
        const timer = setTimeout(fail, 50_000, '50 seconds are over')
        const check = () => {
          if (events().length < count) return
          clearTimeout(timer)
          listeners.delete(check)
          resolve(events())
        }
        listeners.add(check)
        check()
        void ended.then((how) => fail(`The stream was ${how}`))
      }),
    ended,
    leave: () => abort.abort(),
  }
}

function readEvents(text: string): ReceivedEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const found = /^event: (.+)\ndata: (.+)$/.exec(block)
      if (!found) throw new Error(`Not an event: ${block}`)
      return { event: String(found[1]), data: JSON.parse(String(found[2])) as unknown }
    })
}
