/**
 * Whether a service of this machine answers: any answer of success within the time (milliseconds) counts.
 */
export async function probe(port: number | string, path: string, patience = 3_000): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patience) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/**
 * For the health check of a container, whose image has no curl: the process ends with 0 when the service answers, else
 * with 1 and a word. It is started every few seconds, so nothing else of this package is loaded for it.
 */
export async function runProbe(port: number | string, path: string): Promise<void> {
  if (await probe(port, path)) return
  console.error(`http://127.0.0.1:${port}${path} does not answer with success.`)
  process.exitCode = 1
}
