import { shellConfig } from '@keyroom/remote-kit/webpack'
import LeanThemePlugin from '@keyroom/ui/lean-theme-plugin'
import { pageHtml } from './page/page-html.ts'

export default shellConfig(import.meta.dirname, {
  html: pageHtml,
  early: {
    always: ['src/session/auth-session.tsx'],
    withRemotes: ['src/host/server-state.tsx', '../shared/ui/src/more.ts'],
  },
  plugins: [new LeanThemePlugin()],
})
