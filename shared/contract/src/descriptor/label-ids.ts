import type { RemoteDescriptor } from './remote-descriptor.ts'

/** Every message id that the shell shows for the remote before it loads the remote's own messages. */
export function labelIds(descriptor: RemoteDescriptor): string[] {
  const ids = [
    ...descriptor.routes.flatMap((route) => [route.title, ...route.breadcrumb]),
    ...descriptor.menu.flatMap((entry) => [entry.label, entry.caption, entry.chip, entry.groupLabel]),
    ...descriptor.slots.contributes.map((contribution) => contribution.label),
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}
