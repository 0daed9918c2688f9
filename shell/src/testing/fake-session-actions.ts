import { jest } from '@jest/globals'
import { provideSessionActions, type SessionActions } from '../kernel/session/session-actions.ts'

/** Stands in for the auth library; each test file provides it once. */
export function fakeSessionActions(token = 'token-1') {
  const actions = {
    isReachable: jest.fn<SessionActions['isReachable']>(() => Promise.resolve(true)),
    logIn: jest.fn<SessionActions['logIn']>(() => Promise.resolve()),
    sendVisitor: jest.fn<SessionActions['sendVisitor']>(() => Promise.resolve()),
    logInBeside: jest.fn<SessionActions['logInBeside']>(() => Promise.resolve()),
    resume: jest.fn<SessionActions['resume']>(() => Promise.resolve()),
    logOut: jest.fn<SessionActions['logOut']>(() => Promise.resolve()),
    renew: jest.fn<SessionActions['renew']>(() => Promise.resolve(true)),
    getToken: jest.fn<SessionActions['getToken']>(() => Promise.resolve(token)),
  }
  provideSessionActions(actions)
  return actions
}
