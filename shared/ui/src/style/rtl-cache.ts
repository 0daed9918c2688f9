import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'
import { createStyleCache } from './style-cache.ts'

/** The cache of mirrored styles. A separate module, so that only right-to-left pages load it. */
export const rtlCache = createStyleCache('rtl', [prefixer, rtlPlugin])
