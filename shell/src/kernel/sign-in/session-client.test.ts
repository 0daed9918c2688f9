import { beforeEach, expect, jest, test } from '@jest/globals'

const noAnswer = () => Promise.reject(Object.assign(new Error('Timeout'), { error: 'timeout' }))
const nobody = () => Promise.reject(Object.assign(new Error('No.'), { error: 'login_required' }))

/** What the library asks the service for a session with, and the answers it gets. */
let answers: (() => Promise<string>)[] = []
const asked: unknown[] = []
const worker = new EventTarget()
/** What the library waits for the window of a sign-in with. */
let kept: { popup?: unknown } = {}
jest.mock('@auth0/auth0-spa-js', () => ({
  Auth0Client: class {
    worker = worker
    getTokenSilently(options: unknown) {
      asked.push(options)
      return (answers.shift() ?? nobody)()
    }
    /** As the library does: it keeps the window that it opens in its settings. */
    async loginWithPopup(_options: unknown, settings: { popup: unknown }) {
      settings.popup = window.open('')
      if (!settings.popup) throw new Error('No window')
      kept = settings
    }
    /** The library's own: it swallows why there is no session. */
    async checkSession(options: unknown) {
      await this.getTokenSilently(options).catch(() => undefined)
    }
  },
}))

jest.mock('./auth-worker-url.ts', () => ({ authWorkerUrl: '/worker.js' }))

const probe = { check: jest.fn(() => Promise.resolve(true)), wait: jest.fn<() => Promise<boolean>>() }

beforeEach(() => {
  jest.useRealTimers()
  asked.length = 0
  probe.check.mockClear()
  probe.wait.mockReset()
  probe.wait.mockResolvedValue(false)
})

async function look() {
  const { RetryingClient } = await import('./session-client.ts')
  await new RetryingClient({ domain: 'x', clientId: 'y' }, probe).checkSession()
}

test('a worker that does not load is a failed start of the page, and an error inside one is not', async () => {
  const failed = jest.fn()
  Object.assign(window, { keyroomStartFailed: failed })
  const { RetryingClient } = await import('./session-client.ts')
  void new RetryingClient({ domain: 'x', clientId: 'y' }, probe)
  worker.dispatchEvent(new ErrorEvent('error', { message: 'no' }))
  expect(failed).not.toHaveBeenCalled()
  worker.dispatchEvent(new Event('error'))
  expect(failed).toHaveBeenCalledTimes(1)
  expect(failed).toHaveBeenCalledWith(new Error('/worker.js did not load'))
})

test('hands an early check to the library once', async () => {
  const { RetryingClient } = await import('./session-client.ts')
  const client = new RetryingClient({ domain: 'x', clientId: 'y' }, probe)
  await client.startCheck()
  await client.checkSession()
  expect(asked).toHaveLength(1)
  await client.checkSession()
  expect(asked).toHaveLength(2)
})

test.each([
  ['a yes', () => Promise.resolve('token')],
  ['a no', nobody],
])('%s is an answer, after which the service is not probed', async (_what, answer) => {
  answers = [answer]
  await look()
  expect(asked).toEqual([{ timeoutInSeconds: 5 }])
  expect(probe.wait).not.toHaveBeenCalled()
  expect(probe.check).not.toHaveBeenCalled()
})

test.each([
  ['in time', noAnswer],
  ['at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('without an answer (%s) it waits until the service is back, and checks again', async (_what, answer) => {
  answers = [answer, answer, () => Promise.resolve('token')]
  probe.wait.mockResolvedValue(true)
  await look()
  expect(asked).toHaveLength(3)
  expect(probe.wait).toHaveBeenCalledTimes(2)
})

test('a code that was used before is no answer: an exchange that takes too long is repeated with it', async () => {
  const used = () => Promise.reject(Object.assign(new Error('grant request is invalid'), { error: 'invalid_grant' }))
  answers = [used, () => Promise.resolve('token')]
  await look()
  expect(asked).toEqual([{ timeoutInSeconds: 5 }, { timeoutInSeconds: 30 }])
})

test('gives a slow service more time, and then leaves signing in to the person', async () => {
  answers = [noAnswer, noAnswer]
  await look()
  expect(asked).toEqual([{ timeoutInSeconds: 5 }, { timeoutInSeconds: 30 }])
})

test('probes the service after one and a half seconds', async () => {
  jest.useFakeTimers()
  let answer: (token: string) => void = () => undefined
  answers = [() => new Promise((resolve) => (answer = resolve))]
  const looking = look()
  await jest.advanceTimersByTimeAsync(1_400)
  expect(probe.check).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(probe.check).toHaveBeenCalledTimes(1)
  answer('token')
  await looking
})

test('a window that closes counts as closed only after its answer had time to arrive', async () => {
  const small = { closed: false, close: jest.fn(), location: { href: '' } }
  const open = jest.spyOn(window, 'open').mockReturnValue(small as unknown as Window)
  const { RetryingClient } = await import('./session-client.ts')
  const client = new RetryingClient({ domain: 'x', clientId: 'y' }, probe)
  await client.loginWithPopup()
  jest.useFakeTimers()
  const popup = kept.popup as typeof small
  popup.location.href = '/authorize'
  expect([small.location.href, popup.closed]).toEqual(['/authorize', false])
  small.closed = true
  expect(popup.closed).toBe(false)
  jest.advanceTimersByTime(1_000)
  expect(popup.closed).toBe(true)
  popup.close()
  expect(small.close).toHaveBeenCalledTimes(1)

  open.mockReturnValue(null)
  await expect(client.loginWithPopup()).rejects.toThrow('No window')
  open.mockRestore()
})
