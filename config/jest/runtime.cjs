const { constants, Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Compiled once for all test files of a process: by path, with the code that it was compiled from. */
const nodeScripts = new Map()
const pageScripts = new Map()

/** Loads what a module of a page imports, into the page of the latest test file: files run in turn. */
let importForPage

/**
 * Jest compiles and loads every module again for each test file: half of the time of short files. Here a module is
 * compiled once for each process. In the environment of Node (node-environment.cjs), libraries are moreover Node's own
 * modules, loaded once. All else is still loaded for each file, which therefore shares no state (decision 64).
 */
class QuickRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others)
    this.isNode = environment.global === globalThis
    const { executor } = this
    const compile = executor.compile.bind(executor)
    if (this.isNode) executor.compile = (code, path) => compileForNode(code, path, executor)
    else {
      executor.compile = (code, path) => compileForPage(code, path, executor, environment) ?? compile(code, path)
      importForPage = (specifier, from, ...about) =>
        executor.dynamicImport(specifier, from, environment.getVmContext(), ...about)
    }
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

function compileForNode(code, path, executor) {
  const importing = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  return scriptOf(nodeScripts, code, path, executor, importing).runInThisContext()
}

/** The function of a module in the page of a test file; `undefined` where Jest knows better what is wrong. */
function compileForPage(code, path, executor, environment) {
  const context = environment.getVmContext()
  if (!context) return undefined
  const importing = (specifier, _script, ...about) => importForPage(specifier, path, ...about)
  try {
    return scriptOf(pageScripts, code, path, executor, importing).runInContext(context)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function scriptOf(known, code, path, { injectedModuleParameters }, importModuleDynamically) {
  const found = known.get(path)
  if (found?.code === code) return found.script
  // Begins on the first line of the code, whose columns stay as they are.
  const head = `(function (${injectedModuleParameters.join(', ')}) {`
  const script = new Script(`${head}${code}\n})`, {
    filename: path,
    columnOffset: -head.length,
    importModuleDynamically,
  })
  known.set(path, { code, script })
  return script
}

module.exports = { __esModule: true, default: QuickRuntime }
