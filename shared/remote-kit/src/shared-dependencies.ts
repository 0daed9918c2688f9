/** One module that exists once in the page, and why it has to. */
export interface SharedDependency {
  readonly module: string
  /** The package whose version counts. */
  readonly package: string
  readonly reason: string
  /**
   * `at-start`: part of the shell's first load. `on-demand`: provided by the shell, fetched when somebody first needs it.
   */
  readonly provided: 'at-start' | 'on-demand'
  /** It has one object of exports rather than named ones. */
  readonly isCommonJs: boolean
}

const react = { package: 'react', isCommonJs: true }
const reactDom = { package: 'react-dom', isCommonJs: true }

/**
 * The one table of what the shell and the remotes share. Everything in it has module state (a context, a cache, a
 * registry) that would fall apart if it existed twice, or is drawn by the shell on every page anyway. What is not in it
 * belongs to each remote alone, which is how remotes stay free to choose.
 */
export const sharedDependencies: readonly SharedDependency[] = [
  row('react', 'hooks find their component through module state', react),
  row('react/jsx-runtime', 'elements are recognised by the React that made them', react),
  row('react-dom', 'one renderer owns the page and its events', reactDom),
  row('react-dom/client', 'the renderer’s entry, with the state of react-dom', reactDom),
  row('@emotion/react', 'theme and style cache are contexts of it'),
  row('@emotion/styled', 'its styles go into the cache of @emotion/react'),
  row('react-intl', 'the language is a context of it'),
  row('zustand', 'stores that the shell hands out are made with it'),
  row('@tanstack/react-query', 'one cache of server state, cleared as one when the account changes', {
    provided: 'on-demand',
  }),
  row('@keyroom/contract', 'topics and errors are recognised by identity'),
  row('@keyroom/ui/core', 'the theme, the host context, and the part of MUI that the shell draws with', ui()),
  row('@keyroom/ui/router', 'one router owns the address', ui()),
  row('@keyroom/ui/more', 'the rest of MUI, fetched once by the first remote that needs it', ui('on-demand')),
  row('@keyroom/ui/chart', 'the chart library, fetched once by the first screen with a chart', ui('on-demand')),
]

function row(module: string, reason: string, options: Partial<SharedDependency> = {}): SharedDependency {
  return { module, reason, package: module, provided: 'at-start', isCommonJs: false, ...options }
}

function ui(provided: SharedDependency['provided'] = 'at-start') {
  return { package: '@keyroom/ui', provided }
}
