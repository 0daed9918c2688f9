import type { DownloadTroubleFacts } from '@keyroom/product-api/schemas'

type Code = DownloadTroubleFacts['code']

/** A catalog or a file could not be fetched. */
export class DownloadTrouble extends Error {
  override readonly name = 'DownloadTrouble'
  readonly facts: DownloadTroubleFacts
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number

  constructor(
    code: Code,
    values: DownloadTroubleFacts['values'] = {},
    { retryAfterMs = 0, cause }: TroubleOptions = {},
  ) {
    const reason = reasons[code](values)
    super(reason, { cause })
    this.facts = { code, values, reason }
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same request may succeed a little later. */
  get isPassing(): boolean {
    const { code, values } = this.facts
    return (
      code === 'cut' ||
      code === 'timeout' ||
      (code === 'status' && [408, 429, 500, 502, 503, 504].includes(Number(values['status'])))
    )
  }
}

interface TroubleOptions {
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** What was expected, what it got, and what to do. The interface has the same in its languages. */
const reasons: Readonly<Record<Code, (values: DownloadTroubleFacts['values']) => string>> = {
  unreachable: ({ host, detail }) =>
    `Expected an answer from ${host}, got none (${detail}). Check that this server may connect to it, or download the file on another machine and import it.`,
  timeout: ({ host, seconds }) => `Expected data from ${host} within ${seconds} s, got none. Try again later.`,
  status: ({ host, status }) =>
    `Expected a file from ${host}, got status ${status}. Ask the catalog again, since files move when they are published again.`,
  origin: ({ origin }) =>
    `Expected an address at an allowed origin, got one at ${origin}. Nothing was fetched from there. If you trust it, add it to the origins in the settings.`,
  redirects: ({ host, max }) => `Expected at most ${max} redirects from ${host}, got more. Try again later.`,
  'too-large': ({ host, megabytes }) =>
    `Expected at most ${megabytes} MB from ${host}, got more. Download the file on another machine and import it.`,
  'not-catalog': ({ host }) =>
    `Expected a catalog (JSON with "dataset") from ${host}, got something else. Check the address of the catalog in the settings.`,
  'not-csv': ({ host, type }) =>
    `Expected a CSV file from ${host}, got ${type}. Ask the catalog again; if a proxy is in between, check that it lets files through.`,
  checksum: ({ algorithm }) =>
    `Expected the file's ${algorithm} as in the catalog, got another one. What was received is deleted. Try again.`,
  cut: ({ received, bytes }) =>
    `Expected ${bytes} bytes, got ${received} before the connection ended. What was received is kept for a day. Try again to continue.`,
  'storage-full': () => 'Expected room for the file, got a full disk. Free some space, then try again.',
  failed: () => 'The download failed. The log says why.',
}
