import pTimeout from 'p-timeout'
import { useEffect, useState } from 'react'
import { settledSession } from '../../kernel/session/session-store.ts'

/** For browsers that cannot report that they are idle: the first screen should be drawn by then. */
const fallbackDelayMs = 2_000

/** Without an answer about the session by then, the frame is not coming soon either. */
const sessionTimeoutMs = 4_000

/** Does something once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, fallbackDelayMs)
  return () => clearTimeout(timer)
}

/** Whether the browser has been idle since this was first drawn, so that what can wait does not slow the frame. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}

/** The same load, but not before the frame is drawn and the browser idle: for parts that the first frame works without. */
export function afterFrame<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let frame: Promise<void> | undefined
  return async () => {
    await (frame ??= idleFrame())
    return load()
  }
}

async function idleFrame(): Promise<void> {
  await pTimeout(settledSession(), { milliseconds: sessionTimeoutMs, message: false })
  await new Promise<void>((resolve) => {
    whenIdle(resolve)
  })
}
