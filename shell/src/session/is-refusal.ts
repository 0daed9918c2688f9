const noAnswers: readonly unknown[] = ['timeout', 'request_error', 'server_error', 'temporarily_unavailable']

/** Whether the sign-in service answered an attempt with a no; else it could not be reached, or could not decide. */
export function isRefusal(error: unknown): boolean {
  const code = (error as { readonly error?: unknown } | undefined)?.error
  return typeof code === 'string' && !noAnswers.includes(code)
}
