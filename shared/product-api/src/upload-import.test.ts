import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import { uploadImport, type ImportJob, type ImportUpload } from './public.ts'

const job: ImportJob = {
  id: '6c3b8ff4-1d9e-4a68-9a51-0c6a4a2f3a55',
  file: 'reports.csv',
  kind: null,
  state: 'queued',
  phase: 'waiting',
  rows: 0,
  bytesRead: 0,
  bytes: 8,
  cancelRequested: false,
  startedBy: 'auth0|ada',
  createdAt: '2026-06-15T12:00:00.000Z',
  startedAt: null,
  endedAt: null,
  reason: null,
  refusal: null,
  report: null,
}

/** A browser request that the test answers. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  method = ''
  url = ''
  body: unknown
  status = 0
  responseText = ''

  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'r-1' : null
  }
  send(body: unknown) {
    this.body = body
    FakeRequest.all.push(this)
  }
  sent(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  end(how: 'load' | 'error' | 'abort', status = 0, responseText = '') {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {
    this.end('abort')
  }
}

const originalRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  FakeRequest.all.length = 0
  globalThis.XMLHttpRequest = FakeRequest as never
})
afterEach(() => {
  globalThis.XMLHttpRequest = originalRequest
})

const file = new Blob(['a,b\n1,2\n'])
/** Starts an upload and returns it with its request. */
const begin = (more: Partial<ImportUpload> = {}) => {
  const over = uploadImport({ apiUrl: '/api', token: 'a-token', file, name: 'reports.csv', ...more })
  return { over, request: FakeRequest.all.at(-1) as FakeRequest }
}
/** The error of an upload that fails. */
const failure = (uploading: Promise<unknown>) =>
  uploading.then(
    () => {
      throw new Error('Expected the upload to fail.')
    },
    (error: unknown) => error,
  )

test('sends the file unchanged with its name and the optional year', async () => {
  const { over, request } = begin({ name: 'Größe & <b>.csv', year: 2021 })
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/data/imports?file=Gr%C3%B6%C3%9Fe+%26+%3Cb%3E.csv&year=2021',
    headers: { authorization: 'Bearer a-token', 'content-type': 'text/csv' },
  })
  // The browser reads it in chunks, without the whole file in memory.
  expect(request.body).toBe(file)
  request.end('load', 202, JSON.stringify({ ...job, more: 1 }))
  expect(await over).toEqual(job)
  expect(begin().request.url).toBe('/api/data/imports?file=reports.csv')
})

test('reports how many bytes were sent', () => {
  const sent: number[] = []
  const { request } = begin({ onSent: (bytes) => sent.push(bytes) })
  for (const bytes of [3, 8]) request.sent(bytes)
  begin().request.sent(1)
  expect(sent).toEqual([3, 8])
})

test.each([
  [403, { code: 'operator-only', message: 'For operators.' }, { code: 'operator-only', message: 'For operators.' }],
  [507, { code: 'storage-full', message: 'No room.' }, { code: 'storage-full', message: 'No room.' }],
  [413, undefined, { code: 'body-too-large', message: 'Expected the upload to be accepted, got status 413.' }],
  [502, undefined, { code: 'unreadable' }],
  [202, { id: 'one' }, { code: 'unreadable' }],
  [200, job, { code: 'unreadable' }],
])('rejects on an answer of %d with %j', async (status, body, error) => {
  const { over, request } = begin()
  request.end('load', status, body === undefined ? '<html>' : JSON.stringify(body))
  const failed = await failure(over)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ ...error, status, requestId: 'r-1' })
})

test('rejects with a network error when the connection breaks off', async () => {
  const { over, request } = begin()
  request.end('error')
  expect(await failure(over)).toMatchObject({ status: 0, code: 'network' })
})

test('rejects with the reason of the signal before and during sending, but not after the upload arrived', async () => {
  const mind = new Error('changed my mind')
  expect(await failure(begin({ signal: AbortSignal.abort(mind) }).over)).toBe(mind)
  expect(FakeRequest.all).toEqual([])
  const leaving = new AbortController()
  const { over } = begin({ signal: leaving.signal })
  leaving.abort(mind)
  expect(await failure(over)).toBe(mind)
  const late = new AbortController()
  const arrived = begin({ signal: late.signal })
  const abort = jest.spyOn(arrived.request, 'abort')
  arrived.request.end('load', 202, JSON.stringify(job))
  late.abort(mind)
  expect(await arrived.over).toEqual(job)
  expect(abort).not.toHaveBeenCalled()
})
