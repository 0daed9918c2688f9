import type { SessionActions } from './session-actions.ts'

/**
 * What the session can do in a browser or at an address where the auth library can't run: nothing, and whoever asks for
 * it is led to where the page says why.
 */
export function refusedActions(reason: Error, page: Pick<Location, 'assign'> = location): SessionActions {
  const refuse = () => Promise.reject(reason)
  const explain = async () => page.assign('/dashboard')
  return {
    isReachable: () => Promise.resolve(true),
    logIn: explain,
    sendVisitor: explain,
    logInBeside: refuse,
    resume: () => Promise.resolve(),
    logOut: refuse,
    getToken: refuse,
    renew: () => Promise.resolve(true),
  }
}
