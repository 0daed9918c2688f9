import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'
import { sharedDependencies } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'

/**
 * Writes the shell's `src/federation/share-scope.ts` from the table: every shared module in the version that is
 * installed for the shell. The shell links containers itself, so this is all of module federation that it needs; its
 * own code imports what it shares like any other module.
 */
export function shareScopeRule(shellFolder: string): RuleSetRule {
  return {
    test: join(shellFolder, 'src/federation/share-scope.ts'),
    enforce: 'pre',
    loader: join(import.meta.dirname, 'code-loader.cjs'),
    options: { code: shareScopeCode((name) => installedVersion(name, shellFolder)) },
  }
}

/** The code of that module. What the shell draws with is there at once, the rest is fetched when a remote needs it. */
export function shareScopeCode(versionOf: (packageName: string) => string): string {
  const imports: string[] = []
  const entries = sharedDependencies.map(({ module, package: owner, provided, isCommonJs }, at) => {
    const isAtStart = provided === 'at-start'
    if (isAtStart) imports.push(`import ${isCommonJs ? '' : '* as '}shared${at} from '${module}'`)
    const value = isAtStart ? `shared${at}` : `() => import('${module}')`
    const version = versionOf(owner)
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
