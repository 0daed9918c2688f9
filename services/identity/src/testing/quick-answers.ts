import { jest } from '@jest/globals'

// The tests choose and try hundreds of passwords and ask for dozens of links. Tests of their own take these back.

/** At the real cost a password keeps a processor busy for a quarter of a second. */
jest.mock('../passwords/password-cost.ts', () => ({ passwordCost: { N: 2 ** 10, r: 8, p: 1 } }))

jest.mock('../routes/answer-delay.ts', () => ({ answerDelayMs: 0 }))
