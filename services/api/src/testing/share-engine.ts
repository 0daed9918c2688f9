import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'

/** An engine that opens one database however often it is asked: starting one takes seconds. */
export interface SharedEngine extends TestEngine {
  readonly close: () => Promise<void>
}

/** Its database is in the state that it is first opened in. */
export function shareEngine({ name, open }: TestEngine): SharedEngine {
  let opened: Promise<Database> | undefined
  return {
    name,
    open: async (state) => ({ ...(await (opened ??= open(state))), close: async () => undefined }),
    close: async () => (await opened)?.close(),
  }
}
