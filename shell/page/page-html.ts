import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellFiles } from '@keyroom/remote-kit/webpack'

/**
 * The one HTML document of the product. The gateway writes a fresh nonce over `{{nonce}}` in every answer, the build its
 * own name over `{{build}}`.
 * The skeleton is there before any script; the inline script starts what would otherwise wait for the bundle.
 */
export function pageHtml(files: ShellFiles, mode: 'production' | 'development'): string {
  const startFailure = readFileSync(join(import.meta.dirname, 'start-failure.js'), 'utf8')
  const boot = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8')
  const skeletonStyle = readFileSync(join(import.meta.dirname, 'skeleton.css'), 'utf8')
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="KeyRoom shows hospital planners cost reports, locations and the rooms a hospital needs." />
    <meta name="theme-color" content="#1e88e5" />
    <meta property="csp-nonce" nonce="{{nonce}}" />
${mode === 'production' ? '    <meta name="keyroom-build" content="{{build}}" />' : ''}
    <link rel="icon" href="${icon}" type="image/svg+xml" />
    <title>KeyRoom</title>
    <style nonce="{{nonce}}">${skeletonStyle}</style>
    <script nonce="{{nonce}}">${mode === 'development' ? refreshHook : ''}const own = ${JSON.stringify(files.scripts)}, sharedWithRemotes = ${JSON.stringify(files.withRemotes)}, words = ${JSON.stringify(files.words)}
${startFailure}${boot}</script>
${files.early.map((file) => `    <link rel="preload" as="script" nonce="{{nonce}}" href="${file}" />`).join('\n')}
${files.styles.map((file) => `    <link rel="stylesheet" href="${file}" />`).join('\n')}
${files.scripts.map((file) => `    <script defer fetchpriority="high" nonce="{{nonce}}" src="${file}"></script>`).join('\n')}
  </head>
  <body>
    <div id="root"><div class="skeleton"><div class="skeleton-bar"><span class="skeleton-name">KeyRoom</span></div><div class="skeleton-ground"></div></div></div>
    <noscript>KeyRoom needs JavaScript. Switch it on in your browser and reload this page.</noscript>
  </body>
</html>
`
}

/** React Refresh in remotes only works when its hook is there before the first bundle. */
const refreshHook = `
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size }, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };
`

/** The key of the logo, small enough to be part of the page. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#1565c0"/><path d="M23 24a7 7 0 1 1-14 0 7 7 0 0 1 14 0zh16M33 24v7" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`
