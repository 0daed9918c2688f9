import { expect, it } from '@jest/globals'
import { checkOptions, type IdentityOptions } from './identity-options.ts'

const options = {
  issuer: 'http://localhost:3001/',
  dashboard: { clientId: 'keyroom-dashboard', origin: 'http://localhost:3000' },
  api: { clientId: 'keyroom-api', clientSecret: '0123456789abcdef' },
  claimsNamespace: 'https://keyroom.example/claims/',
  sample: true,
} as IdentityOptions

it('accepts the options of the local run', () => {
  expect(() => checkOptions(options)).not.toThrow()
})

it.each([
  [{ issuer: 'http://localhost:3001' }, 'slash at the end'],
  [{ issuer: 'http://localhost:3001/auth/' }, 'root of an origin'],
  [{ dashboard: { clientId: 'x', origin: 'http://localhost:3000/' } }, 'scheme, host and port only'],
  [{ claimsNamespace: 'https://keyroom.example/claims' }, 'that ends with a slash'],
  [{ issuer: 'https://login.keyroom.test/' }, 'Expected no sample at the public issuer'],
  [{ api: { clientId: 'x', clientSecret: 'short' } }, 'at least 16 characters, got 5'],
])('names what is wrong with %j', (wrong, words) => {
  expect(() => checkOptions({ ...options, ...wrong })).toThrow(words)
})
