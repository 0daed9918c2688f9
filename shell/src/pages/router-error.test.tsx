import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { drawRoutes } from '../testing/draw.tsx'
import { RouterError } from './router-error.tsx'

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  jest.spyOn(console, 'warn').mockReset()
})

const failing = (thrown: () => unknown) => [
  {
    path: '/dashboard',
    loader: () => Promise.reject(thrown()),
    element: <p>Never</p>,
    errorElement: <RouterError />,
    hydrateFallbackElement: <p>Wait</p>,
  },
]

test.each([
  [400, '400 Bad Request'],
  [403, '403 Forbidden'],
  [404, '404 Not Found'],
  [405, '405 Method Not Allowed'],
  [418, 'Unknown Server Error'],
  [500, 'Unknown Server Error'],
])('the answer %i is called %s', async (status, title) => {
  await drawRoutes(failing(() => new Response('', { status })))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('shows any other error as unexpected, with its message and Retry', async () => {
  await drawRoutes(failing(() => new Error('no such thing')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText('no such thing')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to dashboard' })).toBeTruthy()
})
