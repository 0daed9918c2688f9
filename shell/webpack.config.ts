import { join } from 'node:path'
import { shellConfig } from '@keyroom/remote-kit/webpack'
import LeanThemePlugin from '@keyroom/ui/lean-theme-plugin'
import { pageHtml } from './page/page-html.ts'

export default shellConfig(import.meta.dirname, {
  html: pageHtml,
  runtimePlugins: [join(import.meta.dirname, 'src/federation/runtime-plugin.ts')],
  plugins: [new LeanThemePlugin()],
})
