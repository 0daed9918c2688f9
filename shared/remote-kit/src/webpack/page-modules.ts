import { join } from 'node:path'
import type { RemoteDescriptor, RouteDescriptor } from '@keyroom/contract/descriptor'
import type { Compilation, Module, NormalModule } from 'webpack'

/** A route's page as the build found it, or what is wrong with what the descriptor says of it. */
export type FoundPage = { readonly route: RouteDescriptor; readonly module: Module } | { readonly problem: string }

/** Finds the module of every route's page and checks that it exports the component that the descriptor names. */
export function findPages(compilation: Compilation, folder: string, { routes }: RemoteDescriptor): FoundPage[] {
  const modules = new Map([...compilation.modules].map((module) => [(module as NormalModule).resource, module]))
  return routes.map((route) => {
    const [file = '', component = ''] = route.page.split('#')
    const module = modules.get(join(folder, file))
    if (!module) return { problem: `route "${route.id}" names the page ${file}, which is not part of the build` }
    const provided = compilation.moduleGraph.getProvidedExports(module)
    if (Array.isArray(provided) && !provided.includes(component)) {
      return {
        problem: `route "${route.id}" names ${component}, but ${file} exports: ${provided.join(', ') || 'nothing'}`,
      }
    }
    return { route, module }
  })
}
