import type { EmotionCache } from '@emotion/cache'
import { use } from 'react'
import { untilThere } from '../states/until-there.ts'
import { createStyleCache } from './style-cache.ts'

let leftToRight: EmotionCache | undefined
let rightToLeft: Promise<EmotionCache> | undefined

/**
 * The style cache of a direction. Suspends while the mirrored one loads, the first time it is wanted, and until it can be
 * had: a page that is drawn from left to right meanwhile is better than none.
 */
export function useStyleCache(direction: 'ltr' | 'rtl'): EmotionCache {
  if (direction === 'ltr') return (leftToRight ??= createStyleCache('ltr'))
  rightToLeft ??= untilThere(() => import('./rtl-cache.ts')).then((module) => module.rtlCache)
  return use(rightToLeft)
}
