const chunk = (name: string, test: RegExp, priority: number) =>
  ({ name, test, priority, chunks: 'initial', enforce: true }) as const

/**
 * The shell's first load as few scripts: what is compressed together weighs less. They differ in how often they
 * change, so that a new build of the shell leaves the others in people's caches. The federation runtime stays with the
 * shell's own code.
 */
export const firstLoadChunks = {
  react: chunk('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 2),
  library: chunk('library', /[\\/]node_modules[\\/]/, 1),
}
