import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../../testing/draw.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { consent, consentCookie, hasConsented } from './cookie-consent.ts'
import { observeNoSizes } from '../../testing/page.ts'

observeNoSizes()

beforeEach(() => {
  document.cookie = `${consentCookie}=; Max-Age=0; Path=/`
})
const text = 'This website uses cookies to enhance the user experience.'

test('shows the banner until cookies are accepted, without covering the page', async () => {
  await draw(<CookieBanner />)
  expect(screen.getByRole('region', { name: 'Cookies' }).textContent).toContain(text)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.style.paddingBottom).toBe('0px')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.queryByText(text)).toBeNull()
  expect(document.body.style.paddingBottom).toBe('')
  expect(hasConsented()).toBe(true)
})

test('does not show the banner again after cookies were accepted', async () => {
  consent()
  await draw(<CookieBanner />)
  expect(screen.queryByText(text)).toBeNull()
})

test('hides the banner when cookies are accepted in another tab', async () => {
  await draw(<CookieBanner />)
  await act(async () => consent())
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('the cookie is remembered for 365 days, for the whole site', () => {
  const write = jest.spyOn(document, 'cookie', 'set')
  consent()
  expect(write.mock.calls).toEqual([['CookieConsent=true; Max-Age=31536000; Path=/; SameSite=Lax']])
  write.mockRestore()
})

test.each([
  ['CookieConsent=true', true],
  ['a=b; CookieConsent=true; c=d', true],
  ['NotCookieConsent=true', false],
  ['', false],
])('finds the consent in the cookies "%s": %s', (cookies, has) => expect(hasConsented(cookies)).toBe(has))
