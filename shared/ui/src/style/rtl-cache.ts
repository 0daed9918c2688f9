import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'
import { createStyleCache } from './style-cache.ts'

/** The cache whose styles are mirrored. A module of its own, so that only a page that reads right to left loads it. */
export const rtlCache = createStyleCache('rtl', [prefixer, rtlPlugin])
