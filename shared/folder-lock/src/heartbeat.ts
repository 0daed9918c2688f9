import { utimes } from 'node:fs/promises'

/** How often a holder shows that it lives, in milliseconds. */
const beatMs = 2_000

/** Touches a lock file again and again, which processes in other containers or machines can see. Returns the end of it. */
export function startHeartbeat(file: string): () => void {
  const beat = () => {
    const now = new Date()
    // The file is gone when somebody took it for left behind: whoever needs it still asks `isHeld`.
    utimes(file, now, now).catch(() => undefined)
  }
  const timer = setInterval(beat, beatMs).unref()
  return () => clearInterval(timer)
}
