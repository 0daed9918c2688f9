import type { Change } from '@keyroom/product-api'

/** Subjects of changes of what people save, share and tell each other: the cache of server state alone has it. */
const savedWork = [
  'saved',
  'program',
  'project',
  'criteria-packs',
  'comments',
  'share-links',
  'notifications',
  'partners',
] as const

type SavedWork = Extract<Change, { subject: (typeof savedWork)[number] }>

/** Whether the change is of what people save for themselves or their organization. */
export function isSavedWork(change: Change): change is SavedWork {
  return (savedWork as readonly string[]).includes(change.subject)
}
