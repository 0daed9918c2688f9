import type { SharedModule } from './shared-module.ts'

/**
 * What the shell provides to the containers of remotes: the modules that exist once in the page, by name and version. The
 * build replaces this file, by its path, with code from `shared/remote-kit/src/shared-dependencies.ts`; tests use it as
 * it is.
 */
export const shareScope: Readonly<Record<string, Readonly<Record<string, SharedModule>>>> = {}
