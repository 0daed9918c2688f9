import { useRef, useState } from 'react'

/** Whether the texts in a box were cut to fit, as it was when they were last looked at. */
export function useCutText() {
  const texts = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  const look = () => {
    const all = [...(texts.current?.querySelectorAll('span') ?? [])]
    setIsCut(all.some((text) => text.scrollHeight > text.clientHeight + 1))
  }
  return { texts, isCut, look }
}
