import { expect, test } from '@jest/globals'
import { pageImports } from './page-imports.ts'

test('finds the module of each page that is imported inline, with the export that is clear', () => {
  const source = `
    import { defineRemote } from '@keyroom/contract'
    export default defineRemote({
      messages: { en: () => import('./messages/en.json') },
      pages: {
        map: async () => (await import('./pages/map-page.tsx')).MapPage,
        'my-projects': () => import('./pages/projects-page.tsx').then(({ ProjectsPage }) => ProjectsPage),
        project: () => import('./pages/project-page.tsx').then((module) => module.ProjectPage),
        chosen: async () => choose(await import('./pages/chosen.tsx')),
      },
    })`
  expect(Object.fromEntries(pageImports(source))).toEqual({
    map: './pages/map-page.tsx#MapPage',
    'my-projects': './pages/projects-page.tsx#ProjectsPage',
    project: './pages/project-page.tsx#ProjectPage',
    chosen: './pages/chosen.tsx',
  })
})

test('finds none for a remote with its own routes, or with pages from another module', () => {
  expect(pageImports(`export default defineRemote({ routes: () => [{ path: 'map' }] })`).size).toBe(0)
  expect(pageImports(`const map = load; export default { pages: { map } }`).size).toBe(0)
  expect(pageImports(`export const remote = 1`).size).toBe(0)
})
