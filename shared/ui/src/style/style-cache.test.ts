/** @page */
import { afterEach, expect, test } from '@jest/globals'
import { createStyleCache, readNonce } from './style-cache.ts'

afterEach(() => document.head.replaceChildren())

test('adds the nonce of the page to styles', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="a1">'
  expect(createStyleCache('ltr').nonce).toBe('a1')
})

test('keeps the styles of each direction apart', () => {
  expect(createStyleCache('ltr').key).not.toBe(createStyleCache('rtl').key)
})

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test.each([
  ['the meta element', '<meta property="csp-nonce" nonce="a1"><script nonce="b2"></script>', 'a1'],
  ['the first script where there is no meta element', '<script nonce="b2"></script>', 'b2'],
  ['nothing where there is no policy', '<script></script>', undefined],
])('reads the nonce from %s', (_, html, nonce) => {
  expect(readNonce(page(html))).toBe(nonce)
})
