/** A shared module as the containers of remotes take it. */
export interface SharedModule {
  readonly version: string
  readonly get: () => Promise<() => unknown>
}

/** A module that is in the page already. */
export function atStart(version: string, module: unknown): SharedModule {
  return entry(version, { loaded: true, lib: () => module, get: () => Promise.resolve(() => module) })
}

/** A module that is fetched when a remote needs it. */
export function onDemand(version: string, load: () => Promise<unknown>): SharedModule {
  const get = async () => {
    const module = await load()
    return () => module
  }
  return entry(version, { get })
}

/**
 * A container notes in the entry who loads it, and what is under way. The module stays the shell's, and a fetch is not
 * kept: after one that failed, the next remote that needs the module has it fetched again.
 */
function entry(version: string, rest: Pick<SharedModule, 'get'> & Record<string, unknown>): SharedModule {
  const noted = {
    version,
    scope: ['default'],
    strategy: 'loaded-first',
    useIn: [],
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    get from() {
      return 'keyroom_shell'
    },
    set from(_remote) {},
    get loading() {
      return undefined
    },
    set loading(_underWay) {},
    ...rest,
  }
  return noted
}
