import { ApiError } from '@keyroom/contract'
import { importJobSchema, type ImportJob } from './import-schema.ts'

/** A file to import, with its name. */
export interface ImportUpload {
  /** The base address of the API: `/api`. */
  readonly apiUrl: string
  /** A valid bearer token; it is checked when the upload begins. */
  readonly token: string
  readonly file: Blob
  readonly name: string
  /** The calendar year, for files without it. */
  readonly year?: number | undefined
  /** Is called with the number of bytes sent. */
  readonly onSent?: (bytes: number) => void
  /** Cancels the upload; then nothing is imported. */
  readonly signal?: AbortSignal
}

/**
 * Uploads a file. Resolves when it has arrived; the import continues by itself. `fetch` reports no upload progress on
 * HTTP/1.1, so this uses XMLHttpRequest.
 * @throws ApiError, `network` when the connection broke off; the signal's reason when it was canceled
 */
export function uploadImport({ apiUrl, token, file, name, year, onSent, signal }: ImportUpload): Promise<ImportJob> {
  return new Promise((resolve, reject: (reason: unknown) => void) => {
    if (signal?.aborted) return reject(signal.reason)
    const query = new URLSearchParams({ file: name, ...(year !== undefined && { year: String(year) }) })
    const call = new XMLHttpRequest()
    call.open('POST', `${apiUrl}/data/imports?${query.toString()}`)
    call.setRequestHeader('authorization', `Bearer ${token}`)
    call.setRequestHeader('content-type', 'text/csv')
    call.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded))
    call.addEventListener('error', () =>
      reject(new ApiError('The connection broke off.', { status: 0, code: 'network' })),
    )
    const abort = () => call.abort()
    signal?.addEventListener('abort', abort, { once: true })
    call.addEventListener('abort', () => reject(signal?.reason))
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    call.addEventListener('load', () => {
      const job = importJobSchema.safeParse(jsonOf(call.responseText))
      if (call.status === 202 && job.success) resolve(job.data)
      else reject(refusalOf(call))
    })
    call.send(file)
  })
}

function refusalOf(call: XMLHttpRequest): ApiError {
  const { code, message } = (jsonOf(call.responseText) ?? {}) as { code?: string; message?: string }
  return new ApiError(message ?? `Expected the upload to be accepted, got status ${call.status}.`, {
    status: call.status,
    code: code ?? (call.status === 413 ? 'body-too-large' : 'unreadable'),
    requestId: call.getResponseHeader('x-request-id') ?? undefined,
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
