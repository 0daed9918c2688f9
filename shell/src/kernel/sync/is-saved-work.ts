import type { Change } from '@keyroom/product-api'

type SavedWork = Extract<Change, { subject: 'saved' | 'program' | 'criteria-packs' }>

/** Whether the change is of what people save for themselves or their organization. */
export function isSavedWork(change: Change): change is SavedWork {
  return change.subject === 'saved' || change.subject === 'program' || change.subject === 'criteria-packs'
}
