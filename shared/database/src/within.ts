/** Waits for work, but not longer than so many milliseconds. What fails after that is nobody's business any more. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
