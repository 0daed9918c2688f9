const { TestEnvironment } = require('jest-environment-node')

let kept = { seed: undefined, values: new Map() }

/** Shares expensive objects between test files: `keptInRun` is the same for all files of a process. */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    // Each run of jest has another seed. Another run in the same process may test changed code.
    const { seed } = config.globalConfig
    if (kept.seed !== seed) kept = { seed, values: new Map() }
    this.global.keptInRun = kept.values
  }
}
