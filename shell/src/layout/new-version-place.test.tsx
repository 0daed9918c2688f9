import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { NewVersionPlace } from './new-version-place.tsx'

const fetchCard = jest.fn<() => { NewVersionCard: () => React.JSX.Element }>()
jest.mock('./new-version-card.tsx', () => fetchCard())

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  fetchCard.mockReset()
})
afterEach(() => void jest.useRealTimers())

test('what it needs is fetched after the page, and again until it is there', async () => {
  fetchCard.mockImplementation(() => {
    throw new Error('Loading chunk 7 failed')
  })
  await act(async () => render(<NewVersionPlace />))
  expect(fetchCard).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(fetchCard.mock.calls.length).toBeGreaterThan(1)
  fetchCard.mockImplementation(() => ({ NewVersionCard: () => <p>The offer</p> }))
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('The offer')).toBeTruthy()
})
