import type { MessageFiles } from '@keyroom/intl'
import { untilThere } from '@keyroom/ui/core'

/** Messages of a part of the frame: asked for until they come, so that a moment without a network takes no page away. */
export function wordsWhenThere(files: MessageFiles): MessageFiles {
  const { en, fr, ro, zh } = files
  return {
    en: () => untilThere(en),
    fr: () => untilThere(fr),
    ro: () => untilThere(ro),
    zh: () => untilThere(zh),
  }
}
