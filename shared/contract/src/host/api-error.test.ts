import { expect, test } from '@jest/globals'
import { ApiError } from './api-error.ts'

test('carries the id that finds the call in the logs', () => {
  const cause = new TypeError('fetch failed')
  const error = new ApiError('No answer from the API', { status: 0, code: 'network', requestId: 'r-1', cause })
  expect(error).toBeInstanceOf(Error)
  expect(`${error}`).toBe('ApiError: No answer from the API')
  expect(error).toMatchObject({ status: 0, code: 'network', requestId: 'r-1', cause })
})
