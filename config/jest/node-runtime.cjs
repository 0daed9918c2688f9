const { compileFunction, constants } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Compiled once for all test files of a process: by path, with the code that it was compiled from. */
const compiled = new Map()

/**
 * Jest loads every module again for each test file, libraries as well: half of the time of short files. In the
 * environment of Node (node-environment.cjs), libraries are Node's own modules, loaded once for each process. The
 * code of this repository is still loaded for each file, which therefore shares none of its state (decision 64).
 */
class NodeRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others)
    this.isNode = environment.global === globalThis
    if (this.isNode) this.executor.compile = (code, path) => compileOnce(code, path, this.executor)
  }

  requireModule(from, name, options, isRequireActual) {
    const path = this.isNode && name && !options?.isInternalModule && this.pathOfLibrary(from, name)
    return path ? require(path) : super.requireModule(from, name, options, isRequireActual)
  }

  pathOfLibrary(from, name) {
    if (this._resolution.isCoreModule(name)) return undefined
    const path = this._resolution.resolveCjs(from, name)
    return path.includes('/node_modules/') ? path : undefined
  }
}

function compileOnce(code, path, { injectedModuleParameters }) {
  const known = compiled.get(path)
  if (known?.code === code) return known.compiledFunction
  const compiledFunction = compileFunction(code, injectedModuleParameters, {
    filename: path,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  compiled.set(path, { code, compiledFunction })
  return compiledFunction
}

module.exports = { __esModule: true, default: NodeRuntime }
