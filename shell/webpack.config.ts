import { shellConfig } from '@keyroom/remote-kit/webpack'
import LeanThemePlugin from '@keyroom/ui/lean-theme-plugin'
import { pageHtml } from './page/page-html.ts'

export default shellConfig(import.meta.dirname, {
  html: pageHtml,
  plugins: [new LeanThemePlugin()],
})
