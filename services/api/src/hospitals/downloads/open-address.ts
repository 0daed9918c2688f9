import { DownloadTrouble } from './download-trouble.ts'

/** How long servers may take, and how much they may send. */
export interface DownloadLimits {
  /** Until an answer begins, and between two pieces of it. */
  readonly silenceMs: number
  /** For one file with all retries. */
  readonly totalMs: number
  readonly maxFileBytes: number
  readonly maxCatalogBytes: number
  /** How long to wait before each retry; a retry that brings anything starts the list again. */
  readonly retryDelaysMs: readonly number[]
}

const megabyte = 1024 ** 2

export const defaultDownloadLimits: DownloadLimits = {
  silenceMs: 30_000,
  totalMs: 2 * 3_600_000,
  maxFileBytes: 1_024 * megabyte,
  maxCatalogBytes: 48 * megabyte,
  retryDelaysMs: [1_000, 4_000, 15_000, 30_000],
}

const maxRedirects = 4

/** An answer whose content is still on its way. */
export interface OpenedAddress {
  readonly status: number
  readonly headers: Headers
  /** Of the address that answered, for what is said to operators. */
  readonly host: string
  /** @throws DownloadTrouble when the connection ends early or the server is silent */
  readonly chunks: () => AsyncGenerator<Uint8Array>
  /** Ends the connection. */
  readonly close: () => void
}

export interface AddressOptions {
  readonly origins: readonly string[]
  readonly limits: Pick<DownloadLimits, 'silenceMs'>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Asks an address of an allowed origin. Redirects are followed to allowed origins only.
 *
 * @throws DownloadTrouble, and the signal's reason
 */
export async function openAddress(address: string, options: AddressOptions): Promise<OpenedAddress> {
  let url = checkedUrl(address, options.origins)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const opened = await ask(url, options)
    if (![301, 302, 303, 307, 308].includes(opened.status)) return opened
    opened.close()
    const location = opened.headers.get('location')
    if (location === null) throw new DownloadTrouble('status', { host: url.host, status: opened.status })
    url = checkedUrl(URL.parse(location, url.href)?.href ?? location, options.origins)
  }
  throw new DownloadTrouble('redirects', { host: url.host, max: maxRedirects })
}

/** @throws DownloadTrouble for an address elsewhere, or one with a password */
function checkedUrl(address: string, origins: readonly string[]): URL {
  const url = URL.parse(address)
  const isAllowed = url !== null && origins.includes(url.origin) && url.username === '' && url.password === ''
  if (!isAllowed) throw new DownloadTrouble('origin', { origin: url?.origin ?? address.slice(0, 200) })
  return url
}

async function ask(url: URL, { limits, headers, signal }: AddressOptions): Promise<OpenedAddress> {
  const { host } = url
  const connection = new AbortController()
  const { silenceMs } = limits
  const silence = setTimeout(
    () => connection.abort(new DownloadTrouble('timeout', { host, seconds: silenceMs / 1_000 })),
    silenceMs,
  )
  const either = AbortSignal.any([signal, connection.signal])
  const explain = (error: unknown): unknown => (either.aborted ? either.reason : error)
  try {
    const response = await fetch(url, {
      // A part of a compressed answer could not be continued.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'KeyRoom', ...headers },
      redirect: 'manual',
      signal: either,
    })
    silence.refresh()
    return {
      status: response.status,
      headers: response.headers,
      host,
      chunks: async function* () {
        try {
          for await (const chunk of response.body ?? []) {
            silence.refresh()
            yield chunk as Uint8Array
          }
        } catch (error) {
          throw either.aborted
            ? explain(error)
            : new DownloadTrouble('unreachable', { host, detail: codeOf(error) }, { cause: error })
        } finally {
          clearTimeout(silence)
        }
      },
      close: () => {
        clearTimeout(silence)
        connection.abort(new Error('The answer is not read on.'))
      },
    }
  } catch (error) {
    clearTimeout(silence)
    if (either.aborted) throw explain(error)
    throw new DownloadTrouble('unreachable', { host, detail: codeOf(error) }, { cause: error })
  }
}

/** What Node calls the failure of a connection: ENOTFOUND, ECONNREFUSED, CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  const { cause, message } = error as Error
  const { code, message: reason } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  return (code ?? reason ?? message).slice(0, 200)
}
