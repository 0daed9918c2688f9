import type { MessageFiles } from '@keyroom/intl'
import { loadWithRetries } from '@keyroom/ui/core'

/** Messages of a part of the frame, loaded again until they arrive: a short loss of the network takes no page away. */
export function messagesWithRetries(files: MessageFiles): MessageFiles {
  const { en, fr, ro, zh } = files
  return {
    en: () => loadWithRetries(en),
    fr: () => loadWithRetries(fr),
    ro: () => loadWithRetries(ro),
    zh: () => loadWithRetries(zh),
  }
}
