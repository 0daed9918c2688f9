import type { Database } from '@keyroom/database'
import { allEngines, embeddedEngine, type TestEngine } from '@keyroom/database/testing'

/** PostgreSQL where there is one, for tests of large files, whose figures other tests compare on both engines. */
export function productionEngine(): TestEngine {
  return allEngines().at(-1) ?? embeddedEngine
}

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
