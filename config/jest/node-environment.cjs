const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

let kept = { seed: undefined, values: new Map() }

/**
 * Runs test files in the process itself instead of a context of their own, so that libraries are loaded once for all of
 * them (runtime.cjs). What a file changes in the process is put back after it. `keptInRun` shares expensive
 * objects: it is the same for all files of a process.
 */
module.exports = class NodeEnvironment {
  constructor({ globalConfig, projectConfig }) {
    this.global = globalThis
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.before = rememberProcess()
    Object.assign(globalThis, projectConfig.globals)
    // Each run of jest has another seed. Another run in the same process may test changed code.
    if (kept.seed !== globalConfig.seed) kept = { seed: globalConfig.seed, values: new Map() }
    globalThis.keptInRun = kept.values
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    this.before.restore()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}

function rememberProcess() {
  const { console } = globalThis
  const functions = ['exit', 'getBuiltinModule'].map((name) => [name, process[name]])
  const env = { ...process.env }
  const globals = new Set(Object.getOwnPropertyNames(globalThis))
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]))
  return {
    restore() {
      Object.assign(globalThis, { console })
      Object.assign(process, Object.fromEntries(functions))
      for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
      Object.assign(process.env, env)
      for (const name of Object.getOwnPropertyNames(globalThis)) if (!globals.has(name)) delete globalThis[name]
      for (const name of process.eventNames())
        for (const listener of process.rawListeners(name))
          if (!listeners.get(name)?.includes(listener)) process.off(name, listener)
    },
  }
}
