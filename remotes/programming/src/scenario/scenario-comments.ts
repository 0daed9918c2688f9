import type { ScenarioComment } from '@keyroom/product-api'
import { useSearchParams } from '@keyroom/ui/router'

/** The comment that the address leads to (`?comment=`), such as from an e-mail about a mention; `null` for none. */
export function useLinkedComment() {
  const [search, setSearch] = useSearchParams()
  const comment = search.get('comment')
  const forgetComment = () => {
    if (comment === null) return
    const change = (current: URLSearchParams) => {
      const next = new URLSearchParams(current)
      next.delete('comment')
      return next
    }
    // Back should not open the comment again.
    setSearch(change, { replace: true, preventScrollReset: true })
  }
  return { comment, forgetComment }
}

/** Whether a comment begins a thread that nobody has resolved: those are counted wherever comments are. */
export function isOpenThread({ replyTo, resolvedAt }: ScenarioComment): boolean {
  return replyTo === null && resolvedAt === null
}
