import { Readable } from 'node:stream'

/** Characters that may wait for a reader. One that lets more pile up is sent away and may come again. */
const mostWaiting = 64 * 1024

/** Milliseconds that an ended stream may take to reach a reader that does not read. */
const goodbye = 500

/**
 * The answer of one open page: server-sent events. It opens with a comment, so that its first bytes go out at once;
 * events wait until `start`.
 */
export class EventStream extends Readable {
  private readonly leave: () => void
  private waiting: string[] | undefined = []
  private isOver = false

  /** @param leave breaks the connection off, where the end of the stream does not get through */
  constructor(leave: () => void) {
    super({ highWaterMark: mostWaiting })
    this.leave = leave
    this.push(': open\n\n')
  }

  /** Sends the first event, and what has come since the stream was opened. */
  start(first: string): void {
    const waiting = this.waiting ?? []
    this.waiting = undefined
    this.write(first)
    for (const text of waiting) this.write(text)
  }

  /** Sends an event or a comment; ends the stream of a reader that is too slow for it. */
  send(text: string): void {
    if (this.waiting) this.waiting.push(text)
    else this.write(text)
  }

  get isStarted(): boolean {
    return this.waiting === undefined
  }

  /** Ends the stream after what was sent. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.push(null)
    setTimeout(this.leave, goodbye).unref()
  }

  override _read(): void {}

  private write(text: string): void {
    if (this.isOver || this.destroyed) return
    if (!this.push(text)) this.destroy(new SlowReader())
  }
}

/** Why the stream of a reader ended that did not take what was sent. */
export class SlowReader extends Error {
  override readonly name = 'SlowReader'

  constructor() {
    super('The reader of a stream of changes does not take what is sent.')
  }
}

/** An event as it stands on the wire. */
export function eventText(event: 'status' | 'change' | 'resync', data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Keeps a quiet connection open through proxies. Readers skip it. */
export const beatText = ': beat\n\n'
