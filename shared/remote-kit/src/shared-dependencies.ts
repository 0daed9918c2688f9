/** A module that exists once in the page, with the reason. */
export interface SharedDependency {
  readonly module: string
  /** The package that an app must depend on to use the module. */
  readonly package: string
  /** The package behind a facade that determines the version; otherwise `package` does. */
  readonly behind?: string
  readonly reason: string
  /** `at-start`: part of the shell's first load. `on-demand`: provided by the shell, fetched when first needed. */
  readonly provided: 'at-start' | 'on-demand'
  /** Whether it is a CommonJS module, with one object of exports. */
  readonly isCommonJs: boolean
}

const react = { package: 'react', isCommonJs: true }
const ui = { package: '@keyroom/ui' }
const reactDom = { package: 'react-dom', isCommonJs: true }

/**
 * The modules that the shell and the remotes share. Each has module state (a context, a cache, a registry) that must
 * not exist twice, or is used by the shell on every page anyway. All other dependencies are private to each remote,
 * which is free to choose them.
 */
export const sharedDependencies: readonly SharedDependency[] = [
  row('react', 'hooks find their component through module state', react),
  row('react/jsx-runtime', 'elements are recognized by the React that made them', react),
  row('react-dom', 'one renderer owns the page and its events', reactDom),
  row('react-dom/client', 'the renderer’s entry, with the state of react-dom', reactDom),
  row('@emotion/react', 'it has the contexts of theme and style cache'),
  row('@emotion/styled', 'its styles go into the cache of @emotion/react'),
  row('react-intl', 'it has the context of the language'),
  row('zustand', "the shell's stores are made with it"),
  row('@tanstack/react-query', 'one cache of server state, cleared as one when the account changes', {
    provided: 'on-demand',
  }),
  row('@keyroom/contract', 'topics and errors are recognized by identity'),
  row('@keyroom/ui/core', 'the theme, the host context, and the part of MUI that the shell draws with', mui()),
  row('@keyroom/ui/router', 'one router owns the address', {
    ...ui,
    behind: 'react-router-dom',
  }),
  row('@keyroom/ui/more', 'the rest of MUI, fetched once by the first remote that needs it', mui('on-demand')),
  row('@keyroom/ui/chart', 'the chart library, fetched once by the first screen with a chart', {
    ...ui,
    behind: 'echarts',
    provided: 'on-demand',
  }),
]

function row(module: string, reason: string, options: Partial<SharedDependency> = {}): SharedDependency {
  return { module, reason, package: module, provided: 'at-start', isCommonJs: false, ...options }
}

function mui(provided: SharedDependency['provided'] = 'at-start') {
  return { ...ui, behind: '@mui/material', provided }
}
