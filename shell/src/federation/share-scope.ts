import type { SharedModule } from './shared-module.ts'

/**
 * What the shell hands to the containers of remotes: the modules that exist once in the page, by name and version. The
 * build writes its content from the one table, `shared/remote-kit/src/shared-dependencies.ts`; this stands for it where
 * nothing is built.
 */
export const shareScope: Readonly<Record<string, Readonly<Record<string, SharedModule>>>> = {}
