import { expect, test } from '@jest/globals'
import { isSignInAnswer, returnPath } from './return-path.ts'

test.each([
  ['/dashboard/analytics?ccn=220071', '/dashboard/analytics?ccn=220071'],
  [
    '/dashboard/user/account-profile/profile1?tab=subscription',
    '/dashboard/user/account-profile/profile1?tab=subscription',
  ],
])('returns to the requested %s', (requested, path) => expect(returnPath(requested, '/map')).toBe(path))

test.each([
  [''],
  ['/'],
  ['/dashboard'],
  ['/dashboard/'],
  [undefined],
  [null],
  [7],
  ['https://evil.example/'],
  ['//evil.example/'],
  ['/\\evil.example/'],
  ['javascript:alert(1)'],
  ['dashboard/analytics'],
])('ignores %j, which is not a page of this site', (requested) => expect(returnPath(requested, '/map')).toBe('/map'))

test.each([
  ['?code=abc&state=xyz', true],
  ['?error=access_denied&error_description=no&state=xyz', true],
  ['?code=abc', false],
  ['?state=open', false],
  ['', false],
])('%s is the answer to a sign-in: %s', (search, answer) => expect(isSignInAnswer(search)).toBe(answer))
