import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { useLapse } from './ended/lapse-store.ts'
import { sessionActions } from './session-actions.ts'
import { useSession } from './session-store.ts'

/**
 * Lets no tab go on as somebody who is gone in another one. After a logout the page leaves for the site's origin; after
 * a change of account or person it loads anew, and the identity provider says who it is now. One whose session had ended
 * goes on when the same person signed in again elsewhere.
 */
export function followOtherTabs(page: Pick<Location, 'assign' | 'reload'> = location): void {
  shellEvents.subscribe(topics.accountChanged, ({ account, sub }) => {
    const session = useSession.getState()
    if (session.phase !== 'signed-in') return
    if (account === null) page.assign('/')
    else if (account.id !== session.activeAccount.id || sub !== session.claims.sub) page.reload()
    else if (useLapse.getState().error) void sessionActions.resume()
  })
}
