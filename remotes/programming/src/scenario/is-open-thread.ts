import type { ScenarioComment } from '@keyroom/product-api'

/** Whether a comment begins a thread that nobody has resolved: those are counted wherever comments are. */
export function isOpenThread({ replyTo, resolvedAt }: ScenarioComment): boolean {
  return replyTo === null && resolvedAt === null
}
