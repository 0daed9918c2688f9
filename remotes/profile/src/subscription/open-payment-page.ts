/**
 * Leaves the dashboard for a page of the payment provider. The URL comes from the API, but even so only web pages may be
 * opened.
 */
export function openPaymentPage(url: string, assign: (url: string) => void = (to) => location.assign(to)): void {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new Error(`Expected a web page for the payment, got a URL that begins with ${protocol}`)
  }
  assign(url)
}

/** The path and query of the subscription tab of this page, to which the payment provider returns users. */
export function returnPath(): string {
  return `${location.pathname}?tab=subscription`
}
