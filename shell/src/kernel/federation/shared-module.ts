/** A shared module in the form that containers of remotes expect. */
export interface SharedModule {
  readonly version: string
  readonly get: () => Promise<() => unknown>
}

/** A module that the shell has loaded already. */
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
 * Containers write into the entry who loads it, and the pending load. Both are ignored: the module stays the shell's, and
 * after a failed load the next remote that needs the module loads it again.
 */
function entry(version: string, rest: Pick<SharedModule, 'get'> & Record<string, unknown>): SharedModule {
  const sharedModule = {
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
    set loading(_pending) {},
    ...rest,
  }
  return sharedModule
}
