import { expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import '../../testing/page.ts'
import { announce } from './announce.ts'
import { Announcer } from './announcer.tsx'

const say = (text: string) => act(() => announce(text))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('announces each message once, including a repeated one, and then clears it', async () => {
  jest.useFakeTimers()
  const { container } = await draw(<Announcer />)
  const region = container.querySelector('[role="status"]')
  say('Saved')
  await pass(200)
  expect(region?.textContent).toBe('Saved')
  const first = region?.firstChild
  say('Saved')
  await pass(200)
  expect(region?.childNodes).toHaveLength(2)
  expect(region?.firstChild).toBe(first)
  await pass(6_000)
  expect(region?.textContent).toBe('')
})

test('delays a message while a dialog hides the live region', async () => {
  jest.useFakeTimers()
  const { container } = await draw(<Announcer />)
  container.setAttribute('aria-hidden', 'true')
  say('Map')
  await pass(1_000)
  expect(container.textContent).toBe('')
  container.removeAttribute('aria-hidden')
  await pass(200)
  expect(container.textContent).toBe('Map')
})
