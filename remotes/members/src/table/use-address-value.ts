import { useIsLeaving, useSearchParams } from '@keyroom/ui/router'
import { useEffect, useRef, useState } from 'react'

/** The address follows once the person has paused for so many milliseconds. */
const pause = 400

/**
 * A text that the address keeps under `key`, as long as it is not empty. What is shown comes from here: a field that
 * waited for the router would lose the caret. A change makes no entry in the history.
 */
export function useAddressValue(key: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const [value, setValue] = useState(() => query.get(key) ?? '')
  const latest = useRef({ query, setQuery })
  useEffect(() => {
    latest.current = { query, setQuery }
  }, [query, setQuery])

  useEffect(() => {
    const timer = setTimeout(() => {
      const { query: before, setQuery: set } = latest.current
      if (isLeaving() || (before.get(key) ?? '') === value) return
      const next = new URLSearchParams(before)
      if (value) next.set(key, value)
      else next.delete(key)
      latest.current = { query: next, setQuery: set }
      set(next, { replace: true, preventScrollReset: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [key, value, isLeaving])

  return [value, setValue]
}
