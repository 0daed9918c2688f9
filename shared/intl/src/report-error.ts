/** What becomes of a missing or broken message when nobody else asked for it: a line in the console. */
export const reportIntlError = (error: unknown): void => {
  console.error(error)
}
