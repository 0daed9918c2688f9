import { jest } from '@jest/globals'

// Imported before what it replaces. Drawing a brief takes a thread and most of a second, and `brief.test.ts` is about it.
jest.mock('../write-brief-in-thread.ts', () => ({ writeBriefInThread: () => Promise.resolve(Buffer.from('a brief')) }))
