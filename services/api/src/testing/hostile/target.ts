import type { AddressInfo } from 'node:net'
import type { Database } from '@keyroom/database'
import type { TestEngine } from '@keyroom/database/testing'
import { loadSampleSubscriptions } from '../../sample/load-sample-accounts.ts'
import { openFreshDirectory, renewLakeside } from '../fresh-organizations.ts'
import type { ApiDocument } from '../route-table.ts'
import { saveForEverybody } from '../tenant-parameters.ts'
import { openTestApi, type TestApi, type TestApiOptions } from '../test-api.ts'
import type { TokenSigner } from '../test-issuer.ts'
import type { ThreadBlocks } from '../thread-blocks.ts'

/** An API that is attacked over HTTP: one in this process, or that of the stack of containers. */
export interface Target extends Pick<TestApi, 'ask'> {
  /** Where it answers on this machine. */
  readonly port: number
  readonly document: ApiDocument
  /** Whether a gateway is in front, which shows its page at addresses that are not the API's. */
  readonly hasGateway: boolean
  /** Signs with a key that the API trusts. */
  readonly issuer: TokenSigner
  readonly database: Database
  /** The ids of the members that an organization has at its identity provider. */
  readonly membersOf: (organizationId: string) => Promise<readonly string[]>
  /** Puts members, seats, subscriptions and what people saved back to how they were. */
  readonly renew: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts an API in this process, on an engine, whose statements `thread` measures. */
export async function openOwnTarget(
  engine: TestEngine,
  thread: ThreadBlocks,
  options: TestApiOptions = {},
): Promise<Target> {
  const { directory, renew: renewDirectory } = openFreshDirectory()
  const api = await openTestApi(
    { ...engine, open: async (state) => thread.watch(await engine.open(state)) },
    {
      limits: { perAddress: 1e9, perAccount: 1e9 },
      identityEventsSecret: crypto.randomUUID(),
      worksOnJobs: true,
      ...options,
      directory,
    },
  )
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: api.ask,
    port: (api.app.server.address() as AddressInfo).port,
    document: api.app.swagger(),
    hasGateway: false,
    issuer: api.issuer,
    database: api.database,
    membersOf: async (organizationId) => {
      const members = await api.organizations.members.of(organizationId)
      return (members ?? []).map(({ user_id: id }) => id)
    },
    renew: async () => {
      renewDirectory()
      await renewLakeside(api)
      await restoreOwned(api.database)
    },
    close: api.close,
  }
}

/** Puts what people saved and bought back to how it was. */
export async function restoreOwned(database: Database): Promise<void> {
  await saveForEverybody(database)
  await database.query('DELETE FROM api.subscription')
  await database.query(`DELETE FROM api.loaded_sample WHERE name LIKE 'subscription %'`)
  await loadSampleSubscriptions(database)
}
