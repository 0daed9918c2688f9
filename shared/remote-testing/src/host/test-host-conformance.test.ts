import { afterEach, beforeEach, jest } from '@jest/globals'
import { describeHost } from '../conformance/describe-host.ts'
import { createTestHost } from './create-test-host.ts'

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void jest.restoreAllMocks())

describeHost(async ({ person, api }) => {
  const test = createTestHost('map', { person, api })
  return {
    ...test,
    signIn: async (next) => test.signIn(next),
    requests: () => test.requests,
    notifications: () => test.notifications,
    navigations: () => test.navigations,
  }
})
