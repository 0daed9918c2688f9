import { useState, type Dispatch, type SetStateAction } from 'react'

/** The text of a field that saves it when the field is left or by Enter, and follows what is saved. */
export function useSavedText(saved: string): [text: string, setText: Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (saved !== seen) {
    setSeen(saved)
    setText(saved)
  }
  return [text, setText]
}
