import { expect, it } from '@jest/globals'
import { readSample } from './read-sample.ts'

const publicOrigin = 'https://login.keyroom.example/'

it.each([
  'http://localhost:3001',
  'https://localhost',
  'http://127.0.0.1:3001/',
  'http://[::1]:3001',
  'http://a.localhost',
])('loads the sample at %s if nothing is set', (origin) =>
  expect(readSample('', origin, 'KEYROOM_SAMPLE')).toEqual({ isLoaded: true, isPublic: false }),
)

it.each([publicOrigin, 'https://localhost.example', 'http://192.168.0.7:3001', 'http://127.0.0.1.example'])(
  'loads no sample at %s unless it is set to public',
  (origin) => {
    expect(readSample(undefined, origin, 'KEYROOM_SAMPLE')).toEqual({ isLoaded: false, isPublic: false })
    expect(readSample('false', origin, 'KEYROOM_SAMPLE')).toEqual({ isLoaded: false, isPublic: false })
    expect(readSample('public', origin, 'KEYROOM_SAMPLE')).toEqual({ isLoaded: true, isPublic: true })
  },
)

it('refuses the sample at a public origin, and any other word', () => {
  expect(() => readSample('true', publicOrigin, 'KEYROOM_SAMPLE')).toThrow(
    'Expected KEYROOM_SAMPLE to be false or public where people sign in at https://login.keyroom.example/, got true: the ' +
      'password of the sample accounts is published. Set it to false, or to public to let anyone sign in with them.',
  )
  expect(() => readSample('yes', 'http://localhost:3001', 'SAMPLE_DATA')).toThrow(
    'Expected SAMPLE_DATA to be true, false or public, got "yes". Set it to one of them.',
  )
})
