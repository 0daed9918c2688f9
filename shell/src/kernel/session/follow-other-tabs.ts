import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { useEndedSession } from './ended-session.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'
import { hasUnsavedEntries } from './unsaved-entries.ts'

/**
 * Follows what other tabs do with the session. After a logout the page leaves for the site's origin; after a change of
 * account or person it reloads, and the identity provider says who it is now. A page with unsaved entries stays when the
 * same person changed the account, with a dialog that says so. A page whose session had ended continues when the same
 * person signed in again elsewhere.
 */
export function followOtherTabs(page: Pick<Location, 'assign' | 'reload'> = location): void {
  shellEvents.subscribe(topics.accountChanged, ({ account, sub }) => {
    const session = useSession.getState()
    if (session.phase !== 'signed-in') return
    const { activeAccount, claims } = session
    if (account === null) page.assign('/')
    else if (sub !== claims.sub) page.reload()
    else if (account.id !== activeAccount.id) {
      if (!hasUnsavedEntries()) return page.reload()
      const switched = { from: activeAccount.display_name, to: account.display_name }
      useEndedSession.setState({ error: { code: 'account_switched', description: '' }, switched })
    } else if (useEndedSession.getState().error) void sessionActions.resume()
  })
}
