import '../../testing/page.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { defaultPreferences, type Locale } from '@keyroom/contract'
import { IntlRoot } from '@keyroom/intl'
import { UiProvider } from '@keyroom/ui/core'
import { createMemoryRouter, RouterLink, RouterProvider, Outlet, useNavigate } from '@keyroom/ui/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { create } from 'zustand'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { shellCatalog } from '../../messages/catalog.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { useAnnouncements } from './announce.ts'
import { PageLife } from './page-life.tsx'

let scrolledTo = 0
const pageHeight = { now: 2_000 }

beforeEach(() => {
  scrolledTo = 0
  pageHeight.now = 2_000
  useLate.setState({ here: false })
  useAnnouncements.setState({ waiting: [] })
  sessionStorage.clear()
  window.scrollTo = ((to: ScrollToOptions) => {
    scrolledTo = to.top ?? 0
  }) as typeof window.scrollTo
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolledTo })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => pageHeight.now })
  signInAs(adaClaims)
  useRegistry.setState({ status: 'ready', entries: [sampleEntry('map')] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function Menu() {
  return (
    <>
      <nav>
        <RouterLink to="/dashboard">Home</RouterLink>
        <RouterLink to="/dashboard/widget/map">Map</RouterLink>
        <RouterLink to="/dashboard/nowhere">Nowhere</RouterLink>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  )
}

function Home() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Welcome</h1>
      <RouterLink to="/dashboard/widget/map">Row of the map</RouterLink>
      <button type="button" onClick={() => void navigate('/dashboard?tab=2')}>
        Tab
      </button>
    </>
  )
}

const useLate = create<{ here: boolean }>(() => ({ here: false }))

function Late() {
  return useLate(({ here }) => here) ? <h1>Late</h1> : <p>waiting</p>
}

async function draw(locale: Locale = 'en') {
  const router = createMemoryRouter(
    [
      {
        element: <Menu />,
        children: [
          { path: '/dashboard', element: <Home /> },
          { path: '/dashboard/widget/map', element: <h1>Hospitals in view</h1> },
          { path: '/dashboard/late', element: <Late /> },
          { path: '*', element: <h1>404 Not Found</h1> },
        ],
      },
    ],
    { initialEntries: ['/dashboard'] },
  )
  const page = (spoken: Locale) => (
    <UiProvider preferences={defaultPreferences}>
      <Suspense fallback={null}>
        <IntlRoot locale={spoken} catalog={shellCatalog}>
          <RouterProvider router={router} />
          <PageLife router={router} />
        </IntlRoot>
      </Suspense>
    </UiProvider>
  )
  const drawn = await act(async () => render(page(locale)))
  return { router, speak: (spoken: Locale) => act(async () => drawn.rerender(page(spoken))) }
}

const said = () => document.querySelector('[data-announcer]')?.textContent

test('takes the title from the descriptor or the dashboard, otherwise from the page’s heading', async () => {
  const { router, speak } = await draw()
  expect(document.title).toBe('Dashboard | KeyRoom')
  await act(() => router.navigate('/dashboard/widget/map'))
  expect(document.title).toBe('Map page | KeyRoom')
  await act(() => router.navigate('/dashboard/nowhere'))
  await waitFor(() => expect(document.title).toBe('404 Not Found | KeyRoom'))
  await act(() => router.navigate('/dashboard'))
  await speak('fr')
  await waitFor(() => expect(document.title).toBe('Tableau de bord | KeyRoom'))
})

test('focuses and announces each page once, except the first', async () => {
  await draw()
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'Map' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hospitals in view' })))
  await waitFor(() => expect(said()).toBe('Map page'))
  await userEvent.click(screen.getByRole('link', { name: 'Nowhere' }))
  await waitFor(() => expect(said()).toMatch(/^(Map page)?404 Not Found$/))
})

test('waits for a late heading, unless the person acts meanwhile', async () => {
  const { router } = await draw()
  await act(() => router.navigate('/dashboard/late'))
  act(() => useLate.setState({ here: true }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Late'))
  await act(() => router.navigate('/dashboard'))
  act(() => useLate.setState({ here: false }))
  await act(() => router.navigate('/dashboard/late'))
  await userEvent.tab()
  const chosen = document.activeElement
  await act(async () => useLate.setState({ here: true }))
  expect(screen.getByRole('heading', { name: 'Late' })).not.toBe(document.activeElement)
  expect(document.activeElement).toBe(chosen)
})

test('leaves focus in an open dialog, and moves it to the heading after the dialog closes', async () => {
  const { router } = await draw()
  const over = document.createElement('div')
  over.className = 'MuiModal-root'
  over.innerHTML = '<input aria-label="Search">'
  await act(() => router.navigate('/dashboard/late'))
  document.body.append(over)
  screen.getByLabelText('Search').focus()
  await act(async () => useLate.setState({ here: true }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  over.remove()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Late'))
})

test('announces a change of language in the new language', async () => {
  const { speak } = await draw()
  await speak('fr')
  await waitFor(() => expect(said()).toBe('Langue\u00a0: Français'))
})

test('a change of the query alone moves neither focus nor scroll', async () => {
  const { router } = await draw()
  const { user, pass } = stopClock()
  scrolledTo = 300
  await user.click(screen.getByRole('button', { name: 'Tab' }))
  expect(router.state.location.search).toBe('?tab=2')
  await pass(10_000)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tab' }))
  expect(scrolledTo).toBe(300)
})

test('starts a new page at the top, and restores scroll and focus on back and forward', async () => {
  const { router } = await draw()
  scrolledTo = 640
  await userEvent.click(screen.getByRole('link', { name: 'Row of the map' }))
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
  expect(scrolledTo).toBe(0)
  scrolledTo = 120
  await act(() => router.navigate(-1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Row of the map' })))
  await waitFor(() => expect(scrolledTo).toBe(640))
  await act(() => router.navigate(1))
  await waitFor(() => expect(scrolledTo).toBe(120))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hospitals in view' }))
})

test('gives the focus back to what is drawn again after going back', async () => {
  const { router } = await draw()
  await userEvent.click(screen.getByRole('link', { name: 'Row of the map' }))
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
  await act(() => router.navigate(-1))
  const row = screen.getByRole('link', { name: 'Row of the map' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  const drawnAgain = row.cloneNode(true)
  row.replaceWith(drawnAgain)
  await waitFor(() => expect(document.activeElement).toBe(drawnAgain))
  drawnAgain.parentNode?.replaceChild(row, drawnAgain)
})

test('keeps restoring the scroll position while the page grows, until the person scrolls', async () => {
  const { router } = await draw()
  scrolledTo = 900
  await userEvent.click(screen.getByRole('link', { name: 'Map' }))
  await waitFor(() => expect(scrolledTo).toBe(0))
  pageHeight.now = window.innerHeight + 200
  await act(() => router.navigate(-1))
  await waitFor(() => expect(scrolledTo).toBe(200))
  pageHeight.now = 2_000
  await grow('a row')
  expect(scrolledTo).toBe(900)
  document.dispatchEvent(new Event('wheel'))
  scrolledTo = 500
  await grow('another')
  expect(scrolledTo).toBe(500)
})

/** Adds to the page, and waits until all who observe it have heard of that: observers are told in the order they began. */
async function grow(text: string): Promise<void> {
  const main = screen.getByRole('main')
  const heard = new Promise((resolve) => {
    new MutationObserver(resolve).observe(main, { childList: true })
  })
  main.append(text)
  await heard
}
