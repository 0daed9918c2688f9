import { useEffect } from 'react'

/** Fetches code while its data are on their way, so that it need not be waited for after them. What fails is fetched again when it is drawn. */
export function useAhead(fetchCode: () => Promise<unknown>): void {
  useEffect(() => void fetchCode().catch(() => undefined), [fetchCode])
}
