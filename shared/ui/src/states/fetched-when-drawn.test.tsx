import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type PropsWithChildren } from 'react'
import { fetchedWhenDrawn } from './fetched-when-drawn.tsx'

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

test('is fetched once, when it is first drawn, and draws with what it is given', async () => {
  const fetchGreeting = jest.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))
  const Fetched = fetchedWhenDrawn(fetchGreeting, <p>…</p>)
  expect(fetchGreeting).not.toHaveBeenCalled()
  await act(async () => render(<Fetched name="Ada" />))
  await act(async () => render(<Fetched name="Bob" />))
  expect(screen.getAllByText(/Hello/).map(({ textContent }) => textContent)).toEqual(['Hello Ada', 'Hello Bob'])
  expect(fetchGreeting).toHaveBeenCalledTimes(1)
})

test('a fetch that failed ends at the boundary, and is made again when it is drawn anew', async () => {
  jest.spyOn(console, 'error').mockReset()
  const fetchGreeting = jest.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))
  fetchGreeting.mockRejectedValueOnce(new Error('gone'))
  const Fetched = fetchedWhenDrawn(fetchGreeting, <p>…</p>)
  await act(async () =>
    render(
      <Boundary>
        <Fetched name="Ada" />
      </Boundary>,
    ),
  )
  expect(fetchGreeting).toHaveBeenCalledTimes(1)
  await act(async () => screen.getByRole('button', { name: 'again' }).click())
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(fetchGreeting).toHaveBeenCalledTimes(2)
})
