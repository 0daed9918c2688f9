import { expect, jest, test } from '@jest/globals'
import { createMemoryRouter, RouterProvider } from '@keyroom/ui/router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAddressText } from './use-address-text.ts'

function TextField({ name }: { name: string }) {
  const [text, setText] = useAddressText(name)
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
}

function drawFields(address = '/members') {
  const element = (
    <>
      <TextField name="search" />
      <TextField name="sort" />
    </>
  )
  const router = createMemoryRouter([{ path: '/members', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    router,
    query: () => router.state.location.search,
    go: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

const textOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('the address follows two texts that change at once', async () => {
  const { query } = drawFields()
  act(() => {
    fireEvent.change(screen.getByRole('textbox', { name: 'search' }), { target: { value: 'ada' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'sort' }), { target: { value: 'name' } })
  })
  await waitFor(() => expect(query()).toBe('?search=ada&sort=name'))
})

test('a text follows a link without it, and Back to it', async () => {
  const { query, go } = drawFields()
  await userEvent.type(screen.getByRole('textbox', { name: 'search' }), 'ada')
  await waitFor(() => expect(query()).toBe('?search=ada'))
  await go('/members')
  expect(textOf('search')).toBe('')
  await go(-1)
  expect(textOf('search')).toBe('ada')
})

test('a text follows a link that is opened before React has rendered what was written', () => {
  jest.useFakeTimers()
  try {
    const { query, router } = drawFields()
    fireEvent.change(screen.getByRole('textbox', { name: 'search' }), { target: { value: 'ada' } })
    act(() => {
      jest.runOnlyPendingTimers()
      expect(query()).toBe('?search=ada')
      void router.navigate('/members')
    })
    expect(textOf('search')).toBe('')
  } finally {
    jest.useRealTimers()
  }
})

test('what is typed is kept when another part of the address changes before it is written', async () => {
  const { query, go } = drawFields()
  await userEvent.type(screen.getByRole('textbox', { name: 'search' }), 'ada')
  await go('/members?page=2')
  await waitFor(() => expect(query()).toBe('?page=2&search=ada'))
  expect(textOf('search')).toBe('ada')
})
