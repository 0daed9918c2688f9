import type { SessionError } from '../session-store.ts'

/** An error of ours, in the form that those of the auth library have. */
export function identityError(code: string, description: string): Error & { readonly error: string } {
  return Object.assign(new Error(description), { error: code })
}

/** The code and description of whatever was thrown; `error` where it had no code. Nothing else of it is kept. */
export function identityErrorOf(reason: unknown): SessionError {
  const { error, error_description, message } = (reason ?? {}) as {
    readonly error?: unknown
    readonly error_description?: unknown
    readonly message?: unknown
  }
  return {
    code: text(error) ?? 'error',
    description: text(error_description) ?? text(message) ?? String(reason),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
