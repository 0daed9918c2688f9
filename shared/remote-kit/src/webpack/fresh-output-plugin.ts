import { rmSync } from 'node:fs'
import type { Compiler } from 'webpack'

/**
 * Empties the output before a build. webpack leaves a file alone that is there under the same hashed name, yet our
 * names are hashed before minifying and before the entry gets its list of integrity, so what lies there may be of
 * another build.
 */
export class FreshOutputPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap(FreshOutputPlugin.name, ({ outputPath }) => {
      rmSync(outputPath, { recursive: true, force: true })
    })
  }
}
