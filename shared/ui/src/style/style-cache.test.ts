import { afterEach, expect, test } from '@jest/globals'
import { createStyleCache } from './style-cache.ts'

afterEach(() => document.head.replaceChildren())

test('styles carry the nonce of the page', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="a1">'
  expect(createStyleCache('ltr').nonce).toBe('a1')
})

test('each direction has its own styles', () => {
  expect(createStyleCache('ltr').key).not.toBe(createStyleCache('rtl').key)
})
