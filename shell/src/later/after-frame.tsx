import { CommandPlace } from '../commands/command-place.tsx'
import { PageLife } from '../navigation/page-life.tsx'
import type { ShellRouter } from '../router/create-router.tsx'

/** What goes along with every page and no first frame needs. */
export function AfterFrame({ router }: { router: ShellRouter }) {
  return (
    <>
      <PageLife router={router} />
      <CommandPlace />
    </>
  )
}
