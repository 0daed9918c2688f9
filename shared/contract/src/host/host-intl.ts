import type { HostValue } from './host-value.ts'
import type { Locale } from './locale.ts'

/**
 * Language and writing direction. The shell already wraps a remote in an intl provider with the remote's own messages;
 * this is for what happens outside of React.
 * @public
 */
export type HostIntl = HostValue<{ readonly locale: Locale; readonly direction: 'ltr' | 'rtl' }>
