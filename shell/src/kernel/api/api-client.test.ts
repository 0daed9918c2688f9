import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import { onSuspectedOutage } from '../connection/connection-store.ts'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { createApiClient } from './api-client.ts'

const actions = fakeSessionActions()
const sent: { url: string; token: string | null; body: string }[] = []
let answers: (Response | Error)[] = []
const realFetch = globalThis.fetch

beforeEach(() => {
  sent.length = 0
  actions.getToken.mockReset()
  actions.getToken.mockImplementation((options) => Promise.resolve(options?.fresh ? 'token-2' : 'token-1'))
  globalThis.fetch = async (input) => {
    const request = input as Request
    sent.push({ url: request.url, token: request.headers.get('authorization'), body: await request.text() })
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const base = `${location.origin}/api`
const api = () => createApiClient(base)
const refused = () => Response.json({ code: 'unauthenticated', message: 'Expired' }, { status: 401 })
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

test('sends a call below the base with the bearer token', async () => {
  answers = [Response.json({ ok: true })]
  expect(
    await api()
      .get('facilities', { searchParams: { search: 'general' } })
      .json(),
  ).toEqual({ ok: true })
  expect(sent).toEqual([{ url: `${base}/facilities?search=general`, token: 'Bearer token-1', body: '' }])
})

describe('sends the token to no other address', () => {
  test.each([
    ['another origin', new URL('https://evil.example/api/facilities')],
    ['a request to another origin', new Request('https://evil.example/api/facilities')],
    ['another path of this origin', new URL('/config.json', location.origin)],
    ['a path that only begins alike', new URL('/apiary', location.origin)],
  ])('%s', async (_what, target) => {
    const error = await errorOf(api().get(target))
    expect(error?.message).toMatch(/is not below/)
    expect(sent).toEqual([])
  })

  test('treats an address given as text as a path of the API', async () => {
    await api().get('https://evil.example/x')
    expect(sent[0]?.url.startsWith(`${base}/`)).toBe(true)
  })
})

describe('a token that the API refuses', () => {
  test('is requested again once, and the same call repeated with it', async () => {
    answers = [refused(), Response.json({ ok: true })]
    expect(
      await api()
        .put('user', { json: { name: 'Ada' } })
        .json(),
    ).toEqual({ ok: true })
    expect(sent.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"Ada"}', '{"name":"Ada"}'])
  })

  test('is an error when the API also refuses the second token', async () => {
    answers = [refused(), refused()]
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(sent).toHaveLength(2)
  })

  test('is reported when no other token can be obtained', async () => {
    answers = [refused()]
    actions.getToken.mockImplementation((options) =>
      options?.fresh ? Promise.reject(new Error('login_required')) : Promise.resolve('token-1'),
    )
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(sent).toHaveLength(1)
  })
})

describe('a sign-in service that can’t be reached', () => {
  const unreachable = () =>
    Promise.reject(new ApiError('No sign-in service.', { status: 0, code: 'sign-in-unreachable' }))

  test('is reported before a call and after its token was refused', async () => {
    actions.getToken.mockImplementation(unreachable)
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 0, code: 'sign-in-unreachable' })
    expect(sent).toEqual([])
    answers = [refused()]
    actions.getToken.mockImplementation((options) => (options?.fresh ? unreachable() : Promise.resolve('token-1')))
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 0, code: 'sign-in-unreachable' })
  })
})

describe('a call whose connection is lost', () => {
  const lost = new TypeError('Failed to fetch')
  const online = jest.spyOn(navigator, 'onLine', 'get')
  beforeEach(() => void online.mockReturnValue(true))
  afterAll(() => online.mockRestore())

  test('is read once more', async () => {
    answers = [lost, Response.json({ ok: true })]
    expect(await api().get('user').json()).toEqual({ ok: true })
    answers = [lost, lost, Response.json({ ok: true })]
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 0, code: 'network' })
    expect(sent).toHaveLength(4)
  })

  test('is not sent again where it may have changed something, or the browser is offline', async () => {
    answers = [lost, lost]
    expect(await errorOf(api().put('user', { json: {} }))).toMatchObject({ status: 0, code: 'network' })
    online.mockReturnValue(false)
    expect(await errorOf(api().get('user'))).toMatchObject({ status: 0, code: 'network' })
    expect(sent).toHaveLength(2)
  })
})

describe('the suspicion of an outage', () => {
  const suspect = jest.fn()
  const listening = new AbortController()
  beforeEach(() => {
    suspect.mockReset()
    onSuspectedOutage(suspect, listening.signal)
  })
  afterAll(() => listening.abort())

  test.each([
    [1, new TypeError('Failed to fetch')],
    [1, new Response('<html>', { status: 502 })],
    [1, Response.json({ code: 'database-unavailable' }, { status: 503 })],
    [0, Response.json({ code: 'forbidden' }, { status: 403 })],
    [0, Response.json({ code: 'internal-error' }, { status: 500 })],
  ])('is raised %i times', async (times, answer) => {
    answers = [answer]
    await errorOf(api().post('x'))
    expect(suspect).toHaveBeenCalledTimes(times)
  })

  test('is not raised by an aborted call', async () => {
    const controller = new AbortController()
    globalThis.fetch = async () => {
      controller.signal.throwIfAborted()
      return Response.json({})
    }
    const error = errorOf(api().get('x', { signal: controller.signal }))
    controller.abort()
    await error
    expect(suspect).not.toHaveBeenCalled()
  })
})

describe('turns every failure into an ApiError', () => {
  test('with the API’s own words, code and request id', async () => {
    answers = [Response.json({ code: 'forbidden', message: 'Needs a seat', requestId: 'r-1' }, { status: 403 })]
    const error = await errorOf(api().get('x'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, code: 'forbidden', message: 'Needs a seat', requestId: 'r-1' })
  })

  test('with the request id of the header when the answer is not the API’s', async () => {
    answers = [new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } })]
    expect(await errorOf(api().get('x'))).toMatchObject({ status: 502, code: 'unreadable', requestId: 'r-2' })
  })

  test.each([[500], [503], [429]])('at once: the status %i is not tried again', async (status) => {
    answers = [new Response('', { status })]
    expect(await errorOf(api().get('x'))).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('when the answer timed out', async () => {
    globalThis.fetch = () => new Promise(() => undefined)
    const error = await errorOf(api().get('x', { timeout: 20 }))
    expect(error).toMatchObject({ status: 0, code: 'timeout' })
  })

  test('when there is no token', async () => {
    actions.getToken.mockImplementation(() => Promise.reject(new Error('login_required')))
    const error = await errorOf(api().get('x'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error?.message).toBe('login_required')
    expect(sent).toEqual([])
  })
})

test('ignores a slash at the end of the base', async () => {
  await createApiClient(`${base}/`).get('facilities')
  expect(sent[0]?.url).toBe(`${base}/facilities`)
})
