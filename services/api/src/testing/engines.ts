import { testEngines, type TestEngine } from '@keyroom/database/testing'

/** The engine that is always there, for tests of what no SQL takes part in. */
export function embeddedEngine(): TestEngine {
  const [engine] = testEngines()
  if (!engine) throw new Error('There is always an engine to test on.')
  return engine
}

/** PostgreSQL where there is one, for tests of large files, whose figures other tests compare on both engines. */
export function productionEngine(): TestEngine {
  return testEngines().at(-1) ?? embeddedEngine()
}

/** An engine that opens one database however often it is asked: starting one takes seconds. */
export interface SharedEngine extends TestEngine {
  readonly close: () => Promise<void>
}

export async function shareEngine(engine: TestEngine): Promise<SharedEngine> {
  const database = await engine.open()
  return {
    name: engine.name,
    open: async (state) => {
      await state?.prepare(database)
      return { ...database, close: async () => undefined }
    },
    close: () => database.close(),
  }
}
