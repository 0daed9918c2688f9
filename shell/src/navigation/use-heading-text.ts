import { useSyncExternalStore } from 'react'
import { pageHeading } from './heading.ts'

/** What the heading of the page says now; nothing while it is not wanted, or there is none. */
export function useHeadingText(isWanted: boolean): string | undefined {
  return useSyncExternalStore(isWanted ? subscribe : ignore, isWanted ? headingText : nothing)
}

function headingText(): string | undefined {
  return pageHeading()?.textContent.trim() || undefined
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

const ignore = () => () => undefined
const nothing = () => undefined
