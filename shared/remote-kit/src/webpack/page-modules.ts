import { join } from 'node:path'
import type { Compilation, Module, NormalModule } from 'webpack'

/** A module that the descriptor names, or the problem with that name. */
export type FoundModule =
  /** `holder` is the module in the chunks: the module itself, or the one that it was merged into. */
  { readonly holder: Module } | { readonly problem: string }

/** Finds the module that `src/pages/map-page.tsx#MapPage` names, and checks that it has the export after the `#`. */
export function findModule(compilation: Compilation, folder: string, reference: string): FoundModule {
  const [file = '', exported] = reference.split('#')
  const wanted = join(folder, file)
  for (const holder of compilation.modules) {
    const module = mergedInto(holder).find((candidate) => (candidate as NormalModule).resource === wanted)
    if (!module) continue
    const provided = compilation.moduleGraph.getProvidedExports(module)
    return exported !== undefined && Array.isArray(provided) && !provided.includes(exported)
      ? { problem: `expected the export ${reference}, got ${provided.join(', ') || 'none'} in that file` }
      : { holder }
  }
  return { problem: `expected ${reference} in the build, but no code imports that file` }
}

/** The bundler merges modules where possible; the parts still have their source paths. */
function mergedInto(module: Module): readonly Module[] {
  const { modules } = module as Module & { modules?: Module[] }
  return modules ?? [module]
}
