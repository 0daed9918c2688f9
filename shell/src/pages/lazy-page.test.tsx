import { afterEach, expect, jest, test } from '@jest/globals'
import { createCatalog } from '@keyroom/intl'
import { act, screen } from '@testing-library/react'
import { FormattedMessage } from 'react-intl'
import { drawRoutes } from '../testing/draw.tsx'
import { lazyPage } from './lazy-page.tsx'
import { RouterErrorPanel } from './router-error.tsx'

const words = () => Promise.resolve({ default: { 'survey.hello': 'Hello' } })
const Page = () => (
  <p>
    <FormattedMessage id="survey.hello" />
  </p>
)
const gone = new Error('Loading chunk 7 failed.')

afterEach(() => void jest.restoreAllMocks())

const draw = (en: () => Promise<{ default: unknown }>, fetchPage = () => Promise.resolve(Page)) => {
  const Fetched = lazyPage(fetchPage, createCatalog({ en, fr: en, ro: en, zh: en }), <p>…</p>)
  return drawRoutes([{ path: '*', element: <Fetched />, errorElement: <RouterErrorPanel /> }])
}

test('waits for the network when it is opened offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const en = jest.fn(words).mockRejectedValueOnce(gone)
  const fetchPage = jest.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(gone)
  await draw(en, fetchPage)
  expect(screen.getByText('…')).toBeTruthy()
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test('reports a failure that happens with a network, and offers Retry', async () => {
  jest.spyOn(console, 'error').mockReset()
  await draw(jest.fn(words).mockRejectedValue(gone))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Unexpected')
  expect(screen.getByText(/Loading chunk 7 failed/)).toBeTruthy()
})
