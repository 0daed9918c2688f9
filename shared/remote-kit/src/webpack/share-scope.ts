import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'
import { sharedDependencies, type SharedDependency } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'

/**
 * Generates the shell's `src/kernel/federation/share-scope.ts` from the table: every shared module in the version
 * installed for the shell. The shell links containers itself, so it needs nothing else of module federation; its own
 * code imports shared modules like any others.
 */
export function shareScopeRule(shellFolder: string): RuleSetRule {
  const file = join(shellFolder, 'src/kernel/federation/share-scope.ts')
  // If the rule matched no file, no build would fail, but every remote would lack its shared modules.
  if (!existsSync(file)) throw new Error(`Expected a file to replace at ${file}, got none. Change its path here.`)
  return {
    test: file,
    enforce: 'pre',
    loader: join(import.meta.dirname, 'code-loader.cjs'),
    options: { code: shareScopeCode((row) => installedVersion(row, shellFolder)) },
  }
}

/**
 * The code of that module. Modules that the shell uses are available at once, the others are fetched when a remote
 * needs them.
 */
export function shareScopeCode(versionOf: (row: SharedDependency) => string): string {
  const imports: string[] = []
  const entries = sharedDependencies.map((row, at) => {
    const { module, provided, isCommonJs } = row
    const isAtStart = provided === 'at-start'
    if (isAtStart) imports.push(`import ${isCommonJs ? '' : '* as '}shared${at} from '${module}'`)
    const value = isAtStart ? `shared${at}` : `() => import('${module}')`
    const version = versionOf(row)
    return `  '${module}': { '${version}': ${isAtStart ? 'atStart' : 'onDemand'}('${version}', ${value}) },`
  })
  return [
    `import { atStart, onDemand } from './shared-module.ts'`,
    ...imports,
    'export const shareScope = {',
    ...entries,
    '}',
  ].join('\n')
}
