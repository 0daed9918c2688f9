import type { SessionActions } from '../session/session-actions.ts'

/**
 * The session's actions in a browser or at an address where the auth library can't run: they fail, or lead to the page
 * that says why.
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
