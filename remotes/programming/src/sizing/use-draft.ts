import { useSearchParams } from '@keyroom/ui/router'
import { useState } from 'react'
import { readDraft, writeDraft, type Draft } from './draft.ts'

/**
 * The form, kept in the address as it is typed. What is shown comes from here, not from the address: the router
 * follows a moment later, and a field that waited for it would lose the caret.
 */
export function useDraft(): [Draft, (draft: Draft) => void] {
  const [search, setSearch] = useSearchParams()
  const [draft, setDraft] = useState(() => readDraft(search))
  const change = (next: Draft) => {
    setDraft(next)
    setSearch((current) => writeDraft(next, current), { replace: true, preventScrollReset: true })
  }
  return [draft, change]
}
