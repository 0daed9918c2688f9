import { expect, test } from '@jest/globals'
import { readEnvironment } from './environment.ts'

const enough = {
  DATABASE_URL: 'postgres://keyroom:hunter2@db/keyroom',
  IDENTITY_ISSUER: 'https://tenant.test/',
  IDENTITY_AUDIENCE: 'https://api.keyroom.example/',
  IDENTITY_CLAIMS_NAMESPACE: 'https://keyroom.example/claims/',
  IDENTITY_CLIENT_ID: 'keyroom-api',
  IDENTITY_CLIENT_SECRET: 'hunter2',
}

test('what may be left out has a value that is safe', () => {
  expect(readEnvironment(enough)).toMatchObject({
    API_PORT: 3002,
    API_HOST: '127.0.0.1',
    OPERATORS: [],
    SAMPLE_DATA: false,
    TRUSTED_PROXIES: [],
    REQUESTS_PER_ACCOUNT: 1_200,
  })
})

test('lists have commas between, and numbers and flags are text', () => {
  const read = readEnvironment({ ...enough, OPERATORS: 'auth0|a, auth0|b,', SAMPLE_DATA: 'true', API_PORT: '3120' })
  expect(read).toMatchObject({ OPERATORS: ['auth0|a', 'auth0|b'], SAMPLE_DATA: true, API_PORT: 3120 })
})

test('what is missing or wrong is named at once, without its value', () => {
  const attempt = () =>
    readEnvironment({ ...enough, DATABASE_URL: 'mysql://hunter2', IDENTITY_ISSUER: undefined, API_PORT: 'x' })
  expect(attempt).toThrow(/DATABASE_URL/)
  expect(attempt).toThrow(/IDENTITY_ISSUER/)
  expect(attempt).toThrow(/API_PORT/)
  expect(attempt).not.toThrow(/hunter2/)
})
