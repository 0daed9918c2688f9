import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { lazyComponent } from '@keyroom/ui/core'
import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { IntlProvider } from 'react-intl'
import messages from '../messages/en.json'
import { ChartBoundary } from './chart-boundary.tsx'

const fetchChart = jest.fn<() => Promise<ComponentType>>()
const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const Chart = () => <p>The chart</p>
const words = () => screen.queryByText(/The chart could not be loaded/)

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReset()
  fetchChart.mockReset()
})
afterEach(() => void jest.useRealTimers())

async function draw() {
  const Fetched = lazyComponent(fetchChart, { fallback: null })
  return act(async () =>
    render(
      <IntlProvider locale="en" messages={messages}>
        <ChartBoundary fetchChart={fetchChart}>
          <Fetched />
        </ChartBoundary>
      </IntlProvider>,
    ),
  )
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a chart whose code fails to load says so and appears once the code is available', async () => {
  fetchChart.mockRejectedValue(gone)
  await draw()
  await pass(10_000)
  expect(words()).toBeTruthy()
  fetchChart.mockResolvedValue(Chart)
  await pass(2_000)
  expect(screen.getByText('The chart')).toBeTruthy()
  const asked = fetchChart.mock.calls.length
  await pass(10_000)
  expect(fetchChart).toHaveBeenCalledTimes(asked)
})

test('a chart that throws while rendering is not retried', async () => {
  fetchChart.mockResolvedValue(() => {
    throw new Error('no canvas')
  })
  await draw()
  await pass(10_000)
  expect(words()).toBeTruthy()
  expect(fetchChart).toHaveBeenCalledTimes(1)
})

test('an unmounted page sends no more requests', async () => {
  fetchChart.mockRejectedValue(gone)
  const { unmount } = await draw()
  unmount()
  const asked = fetchChart.mock.calls.length
  await pass(10_000)
  expect(fetchChart).toHaveBeenCalledTimes(asked)
})
