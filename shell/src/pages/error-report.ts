import { contractVersion } from '@keyroom/contract'
import { isRouteErrorResponse } from '@keyroom/ui/router'

export interface ErrorReport {
  /** Finds the console's lines and this report together. */
  readonly trace: string
  /** What the error says of itself. */
  readonly said: string
  /** What a person sends to who runs the product: in English, and without personal data. */
  readonly text: string
}

export function errorReport(error: unknown): ErrorReport {
  const trace = crypto.randomUUID()
  const said = saidBy(error)
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(0, 8) : []
  const text = [
    `Error: ${said}`,
    `Trace: ${trace}`,
    `Page: ${location.pathname}`,
    `Build: ${document.querySelector('meta[name="keyroom-build"]')?.getAttribute('content') ?? 'unknown'}`,
    `Shell contract: ${contractVersion}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    ...stack,
  ].join('\n')
  return { trace, said, text }
}

function saidBy(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText
  return error instanceof Error ? error.message : typeof error === 'string' ? error : ''
}
