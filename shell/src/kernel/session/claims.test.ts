import { expect, test } from '@jest/globals'
import { claimsOfToken } from './claims.ts'

const namespace = 'https://keyroom.example/claims/'
const payload = {
  iss: 'http://localhost:3001/',
  sub: 'auth0|ada',
  picture: 'https://pictures.example/ada.png',
  [`${namespace}account_type`]: 'organization',
  [`${namespace}organization_id`]: 'org_lakeside',
  [`${namespace}roles`]: ['Admin'],
  [`${namespace}email`]: 'ada@planner.test',
  'https://other.example/claims/roles': ['Operator'],
}

test('strips the namespace from the product’s claims and drops the rest of the token', () => {
  expect(claimsOfToken(payload, namespace)).toEqual({
    sub: 'auth0|ada',
    picture: 'https://pictures.example/ada.png',
    account_type: 'organization',
    organization_id: 'org_lakeside',
    roles: ['Admin'],
    email: 'ada@planner.test',
    app_metadata: {},
    user_metadata: {},
  })
})

test('prefers the product’s claim over a standard one of the same name', () => {
  expect(claimsOfToken({ ...payload, email: 'other@planner.test' }, namespace).email).toBe('ada@planner.test')
})

test('names the claims that are missing', () => {
  expect(() => claimsOfToken({ sub: 'auth0|ada' }, namespace)).toThrow(
    /lacks claims under https:\/\/keyroom\.example\/claims\/:\n.*\n.*account_type/,
  )
})

test('ignores claims under another namespace', () => {
  expect(() => claimsOfToken(payload, 'https://elsewhere.example/')).toThrow(/account_type/)
})
