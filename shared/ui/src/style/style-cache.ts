import createCache, { type EmotionCache, type Options } from '@emotion/cache'

/** A cache of the styles of one writing direction. A page has at most two, so that switching back reuses the first. */
export function createStyleCache(direction: 'ltr' | 'rtl', plugins?: Options['stylisPlugins']): EmotionCache {
  const nonce = readNonce()
  return createCache({
    key: direction === 'rtl' ? 'kr-rtl' : 'kr',
    prepend: true,
    ...(nonce ? { nonce } : {}),
    ...(plugins ? { stylisPlugins: plugins } : {}),
  })
}

/**
 * The nonce with which this page may add styles: from `<meta property="csp-nonce" nonce>`, else from the first script.
 * `undefined` without a policy.
 */
export function readNonce(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const script = page.querySelector<HTMLScriptElement>('script[nonce]')
  return meta?.nonce || script?.nonce || undefined
}
