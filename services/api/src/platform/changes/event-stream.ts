import { Readable } from 'node:stream'

/** How many characters may wait for a client. A slower one is disconnected and may reconnect. */
const maxWaiting = 64 * 1024

/** How long a client may take to read the end of a stream. */
const closeGraceMs = 500

/** Server-sent events for one open page. Sends a comment at once, to send the headers; events wait until `start`. */
export class EventStream extends Readable {
  private readonly leave: () => void
  private waiting: string[] | undefined = []
  private isOver = false

  /** @param leave drops the connection if the client does not read the end of the stream */
  constructor(leave: () => void) {
    super({ highWaterMark: maxWaiting })
    this.leave = leave
    this.push(': open\n\n')
  }

  /** Sends the first event, then those that waited. */
  start(first: string): void {
    const waiting = this.waiting ?? []
    this.waiting = undefined
    this.write(first)
    for (const text of waiting) this.write(text)
  }

  /** Sends an event or a comment; ends the stream of a client that is too slow. */
  send(text: string): void {
    if (this.waiting) this.waiting.push(text)
    else this.write(text)
  }

  get isStarted(): boolean {
    return this.waiting === undefined
  }

  /** Ends the stream after everything sent so far. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.push(null)
    setTimeout(this.leave, closeGraceMs).unref()
  }

  override _read(): void {}

  private write(text: string): void {
    if (this.isOver || this.destroyed) return
    if (!this.push(text)) this.destroy(new SlowReader())
  }
}

class SlowReader extends Error {
  override readonly name = 'SlowReader'

  constructor() {
    super('The client does not read its stream of changes.')
  }
}

/** Formats a server-sent event. */
export function eventText(event: 'status' | 'change' | 'resync', data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A comment that keeps an idle connection open through proxies. */
export const beatText = ': beat\n\n'
