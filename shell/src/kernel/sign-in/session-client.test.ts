import { beforeEach, expect, jest, test } from '@jest/globals'

const noAnswer = () => Promise.reject(Object.assign(new Error('Timeout'), { error: 'timeout' }))
const nobody = () => Promise.reject(Object.assign(new Error('No.'), { error: 'login_required' }))

/** What the library asks the service for a session with, and the answers it gets. */
let answers: (() => Promise<string>)[] = []
const asked: unknown[] = []
jest.mock('@auth0/auth0-spa-js', () => ({
  Auth0Client: class {
    getTokenSilently(options: unknown) {
      asked.push(options)
      return (answers.shift() ?? nobody)()
    }
    /** The library's own: it swallows why there is no session. */
    async checkSession(options: unknown) {
      await this.getTokenSilently(options).catch(() => undefined)
    }
  },
}))

const reach = { check: jest.fn(() => Promise.resolve(true)), wait: jest.fn<() => Promise<boolean>>() }

beforeEach(() => {
  jest.useRealTimers()
  asked.length = 0
  reach.check.mockClear()
  reach.wait.mockReset()
  reach.wait.mockResolvedValue(false)
})

async function look() {
  const { PatientClient } = await import('./patient-client.ts')
  await new PatientClient({ domain: 'x', clientId: 'y' }, reach).checkSession()
}

test('what has begun early is what the library gets, once', async () => {
  const { PatientClient } = await import('./patient-client.ts')
  const client = new PatientClient({ domain: 'x', clientId: 'y' }, reach)
  await client.startLooking()
  await client.checkSession()
  expect(asked).toHaveLength(1)
  await client.checkSession()
  expect(asked).toHaveLength(2)
})

test.each([
  ['a yes', () => Promise.resolve('token')],
  ['a no', nobody],
])('%s is an answer, and the service is not doubted', async (_what, answer) => {
  answers = [answer]
  await look()
  expect(asked).toEqual([{ timeoutInSeconds: 5 }])
  expect(reach.wait).not.toHaveBeenCalled()
  expect(reach.check).not.toHaveBeenCalled()
})

test.each([
  ['in time', noAnswer],
  ['at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('no answer %s is none: it waits until the service is back, and looks again', async (_what, answer) => {
  answers = [answer, answer, () => Promise.resolve('token')]
  reach.wait.mockResolvedValue(true)
  await look()
  expect(asked).toHaveLength(3)
  expect(reach.wait).toHaveBeenCalledTimes(2)
})

test('a service that is there but slow gets more time, and then signing in is left to the person', async () => {
  answers = [noAnswer, noAnswer]
  await look()
  expect(asked).toEqual([{ timeoutInSeconds: 5 }, { timeoutInSeconds: 30 }])
})

test('after a second and a half it is asked whether the service is there at all', async () => {
  jest.useFakeTimers()
  let answer: (token: string) => void = () => undefined
  answers = [() => new Promise((resolve) => (answer = resolve))]
  const looking = look()
  await jest.advanceTimersByTimeAsync(1_400)
  expect(reach.check).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(reach.check).toHaveBeenCalledTimes(1)
  answer('token')
  await looking
})
