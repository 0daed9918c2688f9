/**
 * Whether a service of this machine answers with success within the timeout.
 */
export async function probe(port: number | string, path: string, timeoutMs = 3_000): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/**
 * For the health check of a container, whose image has no curl: the process ends with 0 if the service answers, else
 * with 1 and an error. It starts every few seconds, so it loads nothing else of this package.
 */
export async function runProbe(port: number | string, path: string): Promise<void> {
  if (await probe(port, path)) return
  console.error(`http://127.0.0.1:${port}${path} does not answer with success.`)
  process.exitCode = 1
}
