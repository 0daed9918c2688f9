import createCache from '@emotion/cache'
import type { EmotionCache, Options } from '@emotion/cache'
import { readNonce } from './nonce.ts'

/** Where the styles of one writing direction are kept. A page has at most two: switching back finds the first again. */
export function createStyleCache(direction: 'ltr' | 'rtl', plugins?: Options['stylisPlugins']): EmotionCache {
  const nonce = readNonce()
  return createCache({
    key: direction === 'rtl' ? 'kr-rtl' : 'kr',
    prepend: true,
    ...(nonce ? { nonce } : {}),
    ...(plugins ? { stylisPlugins: plugins } : {}),
  })
}
