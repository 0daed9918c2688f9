import { join } from 'node:path'
import type { Compilation, Module, NormalModule } from 'webpack'

/** A module that the descriptor names, as the build found it, or what is wrong with what is said of it. */
export type FoundModule =
  /** `holder` is what lies in the chunks: the module itself, or the one that it was merged into. */
  { readonly holder: Module } | { readonly problem: string }

/**
 * Finds the module that `src/pages/map-page.tsx#MapPage` names, and checks that it exports what stands behind the `#`,
 * if anything.
 */
export function findModule(compilation: Compilation, folder: string, reference: string): FoundModule {
  const [file = '', exported] = reference.split('#')
  const wanted = join(folder, file)
  for (const holder of compilation.modules) {
    const module = mergedInto(holder).find((candidate) => (candidate as NormalModule).resource === wanted)
    if (!module) continue
    const provided = compilation.moduleGraph.getProvidedExports(module)
    return exported !== undefined && Array.isArray(provided) && !provided.includes(exported)
      ? { problem: `${reference} is named, but that file exports: ${provided.join(', ') || 'nothing'}` }
      : { holder }
  }
  return { problem: `${reference} is named, but no code of the build reaches that file` }
}

/** The bundler merges modules into one where it can; the parts are still what the source says. */
function mergedInto(module: Module): readonly Module[] {
  const { modules } = module as Module & { modules?: Module[] }
  return modules ?? [module]
}
