/**
 * Leaves the dashboard for a page of the payment provider. The address comes from the API; all the same nothing but a
 * web page may be opened.
 */
export function leaveFor(url: string, assign: (url: string) => void = (to) => location.assign(to)): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`The payment page was expected to be a web page, but its address begins with ${protocol}`)
  }
  assign(url)
}
