import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { useFullScreen } from './use-full-screen.ts'

function Page() {
  const element = useRef<HTMLElement>(null)
  const [isFull, toggle] = useFullScreen(element)
  return (
    <div>
      <header>
        <button>Menu</button>
        <p role="status">Saved</p>
      </header>
      <main>
        <section ref={element}>
          <button onClick={toggle}>{isFull ? 'Leave' : 'Fill'}</button>
        </section>
        <aside>Notes</aside>
      </main>
    </div>
  )
}

const isInert = (text: string) => screen.getByText(text).closest('[inert]') !== null
const fill = () => userEvent.click(screen.getByRole('button', { name: 'Fill' }))
const isFull = () => screen.queryByRole('button', { name: 'Leave' }) !== null

afterEach(() => {
  Object.defineProperty(document.documentElement, 'requestFullscreen', { value: undefined, configurable: true })
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
})

describe('in a browser without full screen', () => {
  test('fills the window, makes everything but live regions inert, and ends with Escape', async () => {
    render(<Page />)
    await fill()
    expect(isFull()).toBe(true)
    expect([isInert('Menu'), isInert('Notes'), isInert('Saved'), isInert('Leave')]).toEqual([true, true, false, false])
    expect(document.activeElement).toBe(screen.getByText('Leave'))
    await userEvent.keyboard('{Escape}')
    expect(isFull()).toBe(false)
    expect([isInert('Menu'), isInert('Notes')]).toEqual([false, false])
    expect(document.activeElement).toBe(screen.getByText('Fill'))
  })

  test('ignores an Escape key that something else has handled', async () => {
    render(<Page />)
    await fill()
    const taken = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    taken.preventDefault()
    act(() => void dispatchEvent(taken))
    expect(isFull()).toBe(true)
  })

  test('cleans up when the page is left', async () => {
    const { unmount } = render(<Page />)
    await fill()
    unmount()
    expect(document.querySelector('[inert]')).toBeNull()
  })
})

test('in a browser with full screen, the whole page enters and leaves it with the dashboard', async () => {
  const request = jest.fn(async () => undefined)
  const exit = jest.fn(async () => undefined)
  Object.defineProperty(document.documentElement, 'requestFullscreen', { value: request, configurable: true })
  Object.defineProperty(document, 'exitFullscreen', { value: exit, configurable: true })
  render(<Page />)
  await fill()
  expect(request).toHaveBeenCalledTimes(1)
  Object.defineProperty(document, 'fullscreenElement', { value: document.documentElement, configurable: true })
  fireEvent(document, new Event('fullscreenchange'))
  expect(isFull()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(exit).toHaveBeenCalledTimes(1)

  await fill()
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  fireEvent(document, new Event('fullscreenchange'))
  expect(isFull()).toBe(false)
})
