import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { createCatalog, joinCatalogs } from './catalog.ts'
import type { MessageFiles } from './catalog.ts'
import { IntlRoot } from './intl-root.tsx'
import type { KeyRoomLocale } from './languages.ts'
import { MessagesProvider } from './messages-provider.tsx'

const file = (messages: Record<string, string>) => () => Promise.resolve({ default: messages })
const files = (id: string, texts: Record<KeyRoomLocale, string>): MessageFiles => ({
  en: file({ [id]: texts.en }),
  fr: file({ [id]: texts.fr }),
  ro: file({ [id]: texts.ro }),
  zh: file({ [id]: texts.zh }),
})

const shell = createCatalog(files('shell.menu', { en: 'Menu', fr: 'Le menu', ro: 'Meniu', zh: '菜单' }))
const ui = createCatalog(files('ui.retry', { en: 'Try again', fr: 'Réessayer', ro: 'Din nou', zh: '重试' }))
const mapFiles = files('map.beds', { en: 'beds', fr: 'lits', ro: 'paturi', zh: '床位' })

function Screen() {
  const [typed, setTyped] = useState('')
  const intl = useIntl()
  return (
    <p>
      <FormattedMessage id="map.beds" /> <FormattedMessage id="ui.retry" />
      <FormattedNumber value={0.832} format="percent" />
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{Object.keys(intl.messages).join()}</output>
    </p>
  )
}

const page = (locale: KeyRoomLocale, catalog = createCatalog(mapFiles), onError = jest.fn()) => (
  <Suspense fallback="loading">
    <IntlRoot locale={locale} catalog={frame} onError={onError}>
      <MessagesProvider catalog={catalog}>
        <Screen />
      </MessagesProvider>
    </IntlRoot>
  </Suspense>
)
const frame = joinCatalogs(shell, ui)

test('gives a remote its own messages and those of the design system, but not those of the shell', async () => {
  await act(async () => render(page('en')))
  expect(screen.getByText(/beds Try again83.2%/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('ui.retry,map.beds')
})

test('adds the messages of a part of the frame to those of the frame', async () => {
  await act(async () =>
    render(
      <Suspense fallback="loading">
        <IntlRoot locale="fr" catalog={frame}>
          <MessagesProvider catalog={createCatalog(mapFiles)} besideOuter>
            <Screen />
          </MessagesProvider>
        </IntlRoot>
      </Suspense>,
    ),
  )
  expect(screen.getByText(/lits Réessayer/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('shell.menu,ui.retry,map.beds')
})

test('switches the language of the remote without losing typed text', async () => {
  const catalog = createCatalog(mapFiles)
  const { rerender } = await act(async () => render(page('en', catalog)))
  const input = screen.getByRole('textbox')
  input.setAttribute('data-kept', '')
  await act(async () => rerender(page('fr', catalog)))
  expect(await screen.findByText(/lits Réessayer83,2\s%/)).toBeTruthy()
  expect(screen.getByRole('textbox')).toBe(input)
  expect(document.documentElement.lang).toBe('fr-FR')
})

test('sets the language of the document together with its texts', async () => {
  const found: string[] = []
  function Word() {
    const { locale } = useIntl()
    useLayoutEffect(() => void found.push(`${locale} in ${document.documentElement.lang}`), [locale])
    return null
  }
  const withWord = (locale: KeyRoomLocale) => (
    <Suspense fallback="loading">
      <IntlRoot locale={locale} catalog={frame}>
        <Word />
      </IntlRoot>
    </Suspense>
  )
  const { rerender } = await act(async () => render(withWord('en')))
  await act(async () => rerender(withWord('fr')))
  expect(found).toEqual(['en-GB in en-GB', 'fr-FR in fr-FR'])
})

test('gives another remote in the same place its own messages after a switch', async () => {
  const own = createCatalog(files('map.beds', { en: 'rooms', fr: 'chambres', ro: 'camere', zh: '房间' }))
  const before = createCatalog(mapFiles)
  const { rerender } = await act(async () => render(page('en', before)))
  await act(async () => rerender(page('fr', before)))
  await act(async () => rerender(page('fr', own)))
  expect(screen.getByText(/chambres Réessayer/)).toBeTruthy()
  await act(async () => rerender(page('en', own)))
  expect(screen.getByText(/rooms Try again/)).toBeTruthy()
})

test('reports a language that cannot be loaded, keeps the page, and retries at the next switch', async () => {
  let broken = true
  const flaky = {
    ...mapFiles,
    zh: () => (broken ? Promise.reject(new Error('HTTP 500')) : mapFiles.zh()),
  }
  const catalog = createCatalog(flaky)
  const onError = jest.fn()
  const { rerender } = await act(async () => render(page('en', catalog, onError)))
  await act(async () => rerender(page('zh', catalog, onError)))
  expect(screen.getByText(/^beds/)).toBeTruthy()
  expect(String(onError.mock.calls.at(-1)?.[0])).toContain(
    'messages in "zh" could not be loaded; the page stays in "en"',
  )

  broken = false
  await act(async () => rerender(page('en', catalog, onError)))
  await act(async () => rerender(page('zh', catalog, onError)))
  expect(await screen.findByText(/床位/)).toBeTruthy()
})

test('retries a language that could not be loaded until it can be', async () => {
  jest.useFakeTimers()
  const zh = jest
    .fn(mapFiles.zh)
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
  const catalog = createCatalog({ ...mapFiles, zh })
  const onError = jest.fn()
  const { rerender } = await act(async () => render(page('en', catalog, onError)))
  await act(async () => rerender(page('zh', catalog, onError)))
  expect(screen.getByText(/^beds/)).toBeTruthy()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  jest.useRealTimers()
  expect(await screen.findByText(/床位/)).toBeTruthy()
  expect([zh.mock.calls.length, onError.mock.calls.length]).toEqual([3, 1])
})
