import { afterEach, expect, jest, test } from '@jest/globals'
import { createCatalogue } from '@keyroom/intl'
import { act, screen } from '@testing-library/react'
import { FormattedMessage } from 'react-intl'
import { drawRoutes } from '../testing/draw.tsx'
import { pageFetched } from './page-fetched.tsx'
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
  const Fetched = pageFetched(fetchPage, createCatalogue({ en, fr: en, ro: en, zh: en }), <p>…</p>)
  return drawRoutes([{ path: '*', element: <Fetched />, errorElement: <RouterErrorPanel /> }])
}

test('a page that is opened offline keeps its place, and is there once the network is', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const en = jest.fn(words).mockRejectedValueOnce(gone)
  const fetchPage = jest.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(gone)
  await draw(en, fetchPage)
  expect(screen.getByText('…')).toBeTruthy()
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test('what fails although there is a network is told, with a way on', async () => {
  jest.spyOn(console, 'error').mockReset()
  await draw(jest.fn(words).mockRejectedValue(gone))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Unexpected')
  expect(screen.getByText(/Loading chunk 7 failed/)).toBeTruthy()
})
