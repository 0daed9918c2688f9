import { createHash } from 'node:crypto'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compiler } from 'webpack'

/** Stands in the page's HTML until everything else of it is known. */
export const stampPlaceholder = '{{build}}'

/**
 * Names a build of the shell by what its page's HTML is, which holds the hashed name of everything else: in the page
 * itself, and in `build.txt` beside it, where an open page looks whether the server has another one by now.
 */
export class PageStampPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PageStampPlugin.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap(PageStampPlugin.name, (page) => {
        const stamp = createHash('sha256').update(page.html).digest('base64url').slice(0, 20)
        compilation.emitAsset('build.txt', new webpack.sources.RawSource(stamp))
        return { ...page, html: page.html.replaceAll(stampPlaceholder, stamp) }
      })
    })
  }
}
