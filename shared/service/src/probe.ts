/**
 * Whether a service of this machine answers: for the health check of a container, whose image has no curl. Any answer
 * of success within the time counts.
 */
export async function probe(port: number, path: string, patience = 3_000): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patience) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
