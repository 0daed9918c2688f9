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
