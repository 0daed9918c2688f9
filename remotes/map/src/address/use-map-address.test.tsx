import { expect, test } from '@jest/globals'
import { createMemoryRouter, RouterProvider } from '@keyroom/ui/router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { useMapAddress } from './use-map-address.ts'

function Map() {
  const [, change] = useMapAddress()
  return <button onClick={() => change({ place: { latitude: 41, longitude: -73, zoom: 9 } })} aria-label="rest" />
}

/** Comes to rest after opening a facility, and shows the table, both before the address of the rest is rendered. */
function BusyMap() {
  const [{ ccn }, change] = useMapAddress()
  useLayoutEffect(() => {
    if (ccn) change({ place: { latitude: 41, longitude: -73, zoom: 9 } })
  }, [ccn, change])
  useEffect(() => {
    if (ccn) change({ table: true })
  }, [ccn, change])
  return <button onClick={() => change({ ccn: '220071' })} aria-label="open" />
}

function open(Component = Map) {
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/map', Component },
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

test('a map that comes to rest before another query is rendered does not take it back', async () => {
  const { router } = open()
  await act(async () => {
    void router.navigate('/map?times=&task=best')
    fireEvent.click(screen.getByRole('button', { name: 'rest' }))
  })
  expect(router.state.location.search).toBe('?times=&task=best')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'rest' })))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({ task: 'best', z: '9' })
})

test('changes that come while an earlier one is rendered all stay in the address', async () => {
  const { router } = open(BusyMap)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'open' })))
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ccn: '220071',
    lat: '41',
    lng: '-73',
    z: '9',
    view: 'table',
  })
})

/** Each choice is made from the choices that are shown. */
function MapWithChoices() {
  const [{ times }, change] = useMapAddress()
  return (
    <>
      <button onClick={() => change({ times: { ...times, start: 'all' } })} aria-label="group" />
      <button onClick={() => change({ times: { ...times, within: 'MA' } })} aria-label="state" />
    </>
  )
}

test('two choices before anything is rendered both count', async () => {
  const { router } = open(MapWithChoices)
  await act(async () => void router.navigate('/map?times=&task=network'))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'group' }))
    fireEvent.click(screen.getByRole('button', { name: 'state' }))
  })
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    times: '',
    task: 'network',
    start: 'all',
    within: 'MA',
  })
})
