import type { Compiler } from 'webpack'

/** Leaves out the half of MUI's theme code that only themes made of CSS variables need. */
declare class LeanThemePlugin {
  apply(compiler: Compiler): void
}

export = LeanThemePlugin
