import { useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { SavedButton } from '../saved/saved-button.tsx'
import { savedViews } from '../saved/saved-kind.ts'

const root = '/dashboard/'

/** What is saved is the address: the hospital, the view and all that is chosen in it. */
export function SavedViewsButton() {
  const { navigate } = useHost()
  const [search] = useSearchParams()
  const query = search.toString()
  return (
    <SavedButton
      kind={savedViews}
      current={`${root}analytics${query ? `?${query}` : ''}`}
      onOpen={(address) => navigate(address.slice(root.length))}
    />
  )
}
