import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type PropsWithChildren } from 'react'
import { lazyComponent } from './lazy-component.tsx'

class Boundary extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (
      <button onClick={() => this.setState({ failed: false })}>again</button>
    ) : (
      this.props.children
    )
  }
}
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('loads once, when it is first drawn, and draws with its props', async () => {
  const loadGreeting = jest.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))
  const Fetched = lazyComponent(loadGreeting, { fallback: <p>…</p> })
  expect(loadGreeting).not.toHaveBeenCalled()
  await act(async () => render(<Fetched name="Ada" />))
  await act(async () => render(<Fetched name="Bob" />))
  expect(screen.getAllByText(/Hello/).map(({ textContent }) => textContent)).toEqual(['Hello Ada', 'Hello Bob'])
  expect(loadGreeting).toHaveBeenCalledTimes(1)
})

test('a failed load reaches the boundary, and is repeated when the component is drawn again', async () => {
  jest.spyOn(console, 'error').mockReset()
  const loadGreeting = jest.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))
  loadGreeting.mockRejectedValueOnce(new Error('gone'))
  const Fetched = lazyComponent(loadGreeting, { fallback: <p>…</p> })
  await act(async () =>
    render(
      <Boundary>
        <Fetched name="Ada" />
      </Boundary>,
    ),
  )
  expect(loadGreeting).toHaveBeenCalledTimes(1)
  await act(async () => screen.getByRole('button', { name: 'again' }).click())
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(loadGreeting).toHaveBeenCalledTimes(2)
})

test('loads nothing before it first opens, and stays after it closes', async () => {
  const Panel = ({ open }: { open: boolean }) => <p>{open ? 'Open' : 'Closing'}</p>
  const loadPanel = jest.fn(() => Promise.resolve<ComponentType<{ open: boolean }>>(Panel))
  const Lazy = lazyComponent(loadPanel, { fallback: null, isOpen: ({ open }) => open })
  const { rerender } = await act(async () => render(<Lazy open={false} />))
  expect(loadPanel).not.toHaveBeenCalled()
  await act(async () => rerender(<Lazy open />))
  expect(screen.getByText('Open')).toBeTruthy()
  await act(async () => rerender(<Lazy open={false} />))
  expect(screen.getByText('Closing')).toBeTruthy()
})

test('retries a failed load until it succeeds, without an error', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockReset()
  const loadGreeting = jest.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))
  loadGreeting.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  const Lazy = lazyComponent(loadGreeting, { fallback: <p>…</p>, onFailure: 'retry' })
  await act(async () => render(<Lazy name="Ada" />))
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('…')).toBeTruthy()
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(loadGreeting).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})
