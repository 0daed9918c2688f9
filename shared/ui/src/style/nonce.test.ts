import { expect, test } from '@jest/globals'
import { readNonce } from './nonce.ts'

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test.each([
  ['the meta element', '<meta property="csp-nonce" nonce="a1"><script nonce="b2"></script>', 'a1'],
  ['the first script where there is no meta element', '<script nonce="b2"></script>', 'b2'],
  ['nothing where there is no policy', '<script></script>', undefined],
])('the nonce comes from %s', (_, html, nonce) => {
  expect(readNonce(page(html))).toBe(nonce)
})
