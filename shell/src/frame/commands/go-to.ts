import { services } from '../../kernel/api/services.ts'
import { focusHeading } from '../navigation/follow-visits.ts'
import { onceRedrawn } from '../navigation/try-until.ts'

/** Goes to a page. Another hospital on the same page is a new beginning, too: at the top, with focus on the heading. */
export function goTo(path: string): void {
  const isSamePage = new URL(path, location.href).pathname === location.pathname
  services().navigate(path)
  if (!isSamePage) return
  window.scrollTo({ top: 0, behavior: 'instant' })
  onceRedrawn(() => void focusHeading())
}
