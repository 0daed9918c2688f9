import { PageHeading } from '@keyroom/ui/core'
import { useEffect, type ComponentProps } from 'react'

/**
 * The heading of what the query of the address opens. The shell moves focus to the heading of another path only; what
 * was pressed to get here is gone, and its focus with it.
 */
export function OpenedHeading(props: ComponentProps<typeof PageHeading>) {
  useEffect(() => {
    if (document.activeElement !== document.body || !hasActed()) return
    document.documentElement.scrollTop = 0
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [])
  return <PageHeading {...props} />
}

/** The first page takes no focus. */
function hasActed(): boolean {
  return 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
}
