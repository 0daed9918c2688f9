import { jest } from '@jest/globals'

// At the real cost a password keeps a processor busy for a quarter of a second, and the tests choose and try hundreds.
// Whether passwords are hashed as they should be is a test of its own, which takes this back.
jest.mock('../passwords/password-cost.ts', () => ({ passwordCost: { N: 2 ** 10, r: 8, p: 1 } }))
