import { useIsLeaving, useLocation, useNewestQuery, useSearchParams } from '@keyroom/ui/router'
import { useEffect, useRef, useState } from 'react'

const writeDelayMs = 400

/**
 * A text that the address keeps in the parameter `name` while it is not empty. It is state of the component, because a
 * field that waited for the router would lose the caret; the address follows when typing pauses, without an entry in
 * the history. What a link or Back makes of the address, the text follows.
 */
export function useAddressText(name: string): [text: string, setText: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const isLeaving = useIsLeaving()
  const newestQuery = useNewestQuery()
  const { key } = useLocation()
  const inAddress = query.get(name) ?? ''
  const [text, setText] = useState(inAddress)
  const [seenKey, setSeenKey] = useState(key)
  /** What the address has, or will have once React has rendered what was written. */
  const [written, setWritten] = useState(inAddress)
  if (key !== seenKey) {
    setSeenKey(key)
    // An address that the router has already left does not count: what was written after it is about to be rendered.
    const isNewest = (newestQuery().get(name) ?? '') === inAddress
    if (isNewest && inAddress !== written) {
      setWritten(inAddress)
      setText(inAddress)
    }
  }
  const latestSetQuery = useRef(setQuery)
  useEffect(() => {
    latestSetQuery.current = setQuery
  }, [setQuery])

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = newestQuery()
      if (isLeaving() || (next.get(name) ?? '') === text) return
      if (text) next.set(name, text)
      else next.delete(name)
      setWritten(text)
      latestSetQuery.current(next, { replace: true, preventScrollReset: true })
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [name, text, isLeaving, newestQuery])

  return [text, setText]
}
