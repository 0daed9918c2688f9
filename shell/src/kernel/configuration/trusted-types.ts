interface TrustedTypePolicy {
  createScriptURL(url: string): unknown
}

interface TrustedTypesGlobal {
  trustedTypes?: {
    createPolicy(name: string, rules: Record<string, (text: string) => string>): TrustedTypePolicy
  }
}

const trusted = new Set<string>([location.origin])

/** Adds an origin that the operator allows to serve scripts. */
export function trustOrigin(origin: string): void {
  trusted.add(new URL(origin).origin)
}

/** Whether scripts may come from where the URL points. */
export function isTrusted(url: string): boolean {
  return trusted.has(new URL(url, location.href).origin)
}

const { trustedTypes } = globalThis as TrustedTypesGlobal

const policy = trustedTypes?.createPolicy('dash', {
  createScriptURL: (url) => {
    if (isTrusted(url)) return url
    throw new TypeError(`${new URL(url).origin} is not among the origins that may serve scripts`)
  },
})

// Libraries clear elements with `innerHTML = ''`; that much, and no more, is let through for them.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html === '') return html
    throw new TypeError('Only the empty string may be set as HTML')
  },
})

/** The URL in the form that script elements and workers take under Trusted Types. */
export function trustedScriptUrl(url: string): string {
  return (policy ? policy.createScriptURL(url) : url) as string
}
