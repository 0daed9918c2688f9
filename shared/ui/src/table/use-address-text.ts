import { useIsLeaving, useSearchParams } from '@keyroom/ui/router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../fields/use-debounced.ts'

const writeDelayMs = 400

/**
 * A text that the address keeps in the parameter `name` while it is not empty. It is state of the component, because a
 * field that waited for the router would lose the caret; the address follows when typing pauses, without an entry in
 * the history.
 */
export function useAddressText(name: string): [text: string, setText: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const [text, setText] = useState(() => query.get(name) ?? '')
  const latest = useRef({ query, setQuery })
  useEffect(() => {
    latest.current = { query, setQuery }
  }, [query, setQuery])

  const settled = useDebounced(text, writeDelayMs)
  useEffect(() => {
    const { query: before, setQuery: set } = latest.current
    if (isLeaving() || (before.get(name) ?? '') === settled) return
    const next = new URLSearchParams(before)
    if (settled) next.set(name, settled)
    else next.delete(name)
    latest.current = { query: next, setQuery: set }
    set(next, { replace: true, preventScrollReset: true })
  }, [name, settled, isLeaving])

  return [text, setText]
}
