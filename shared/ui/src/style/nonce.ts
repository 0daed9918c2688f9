/**
 * The nonce under which this page may add styles: of `<meta property="csp-nonce" nonce>`, else of the first script.
 * Nothing where no policy is in force.
 */
export function readNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const script = page.querySelector<HTMLScriptElement>('script[nonce]')
  return meta?.nonce || script?.nonce || undefined
}
