import { setTimeout as pause } from 'node:timers/promises'

/** Requests each address until it answers with success. After the timeout it throws with the last answer. */
export async function waitUntilReady(urls: readonly string[], timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (const url of urls) {
    for (;;) {
      const answer = await ask(url)
      if (answer === 'ready') break
      if (performance.now() > deadline) throw new Error(`Expected ${url} to be ready, got: ${answer}`)
      await pause(100)
    }
  }
}

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const text = await response.text()
    return response.ok ? 'ready' : `${response.status} ${text.slice(0, 300)}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
