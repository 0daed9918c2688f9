import { useHost } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { SavedButton } from '../saved/saved-button.tsx'
import { savedViews } from '../saved/saved-kind.ts'

const root = '/dashboard/'

/** What is saved is the address: the page, the hospital, the view and all that is chosen in it. */
export function SavedViewsButton() {
  const { navigate } = useHost()
  const { pathname, search } = useLocation()
  return (
    <SavedButton
      kind={savedViews}
      current={pathname + search}
      onOpen={(address) => navigate(address.slice(root.length))}
    />
  )
}
