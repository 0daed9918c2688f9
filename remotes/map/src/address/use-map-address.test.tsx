import { expect, test } from '@jest/globals'
import { createMemoryRouter, RouterProvider } from '@keyroom/ui/router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useMapAddress } from './use-map-address.ts'

function Map() {
  const [, change] = useMapAddress()
  return <button onClick={() => change({ place: { latitude: 41, longitude: -73, zoom: 9 } })} aria-label="rest" />
}

function open() {
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/map', Component: Map },
      { path: '/analytics', loader: () => loaded.promise, element: <output /> },
    ],
    { initialEntries: ['/map'] },
  )
  render(<RouterProvider router={router} />)
  return { router, arrive: () => act(async () => loaded.resolve(null)) }
}

test('a map that comes to rest writes its place to the address', async () => {
  const { router } = open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'rest' })))
  expect(router.state.location.search).toBe('?lat=41&lng=-73&z=9')
})

test('a map that comes to rest during a navigation does not cancel it', async () => {
  const { router, arrive } = open()
  await act(async () => void router.navigate('/analytics'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'rest' })))
  await arrive()
  expect(router.state.location.pathname).toBe('/analytics')
  expect(screen.getByRole('status')).toBeTruthy()
})

test('a map that comes to rest right after the click, before anything is rendered, does not cancel the navigation', async () => {
  const { router, arrive } = open()
  await act(async () => {
    void router.navigate('/analytics')
    fireEvent.click(screen.getByRole('button', { name: 'rest' }))
  })
  await arrive()
  expect(router.state.location.pathname).toBe('/analytics')
})
