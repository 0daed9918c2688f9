/** Resolves in a task of its own, so that the page can respond to a press or a key before more is calculated. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
}
