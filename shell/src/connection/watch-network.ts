import { reportParts } from './connection-store.ts'

/** Notes when the browser loses the network, and when it is back; then it is looked at once what else is there. */
export function watchNetwork({
  signal,
  look,
}: {
  readonly signal: AbortSignal
  readonly look: () => Promise<void>
}): void {
  const noteLoss = () => reportParts({ network: Date.now() })
  const noteReturn = async () => {
    await look()
    if (navigator.onLine && !signal.aborted) reportParts({ network: undefined })
  }
  const noteChange = () => (navigator.onLine ? void noteReturn() : noteLoss())
  const events = ['offline', 'online']
  for (const event of events) addEventListener(event, noteChange)
  signal.addEventListener('abort', () => events.forEach((event) => removeEventListener(event, noteChange)))
  if (!navigator.onLine) noteLoss()
}
