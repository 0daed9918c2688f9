import { locales } from '@keyroom/contract'
import { shellConfig } from '@keyroom/remote-kit/webpack'
import LeanThemePlugin from '@keyroom/ui/lean-theme-plugin'
import { pageHtml } from './page/page-html.ts'

const wordsIn = (locale: string) => [`src/messages/${locale}.json`, `../shared/ui/src/messages/${locale}.json`]

export default shellConfig(import.meta.dirname, {
  html: pageHtml,
  early: {
    always: ['src/session/auth-session.tsx'],
    withRemotes: ['src/host/server-state.tsx', '../shared/ui/src/more.ts'],
    words: Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)])),
  },
  plugins: [new LeanThemePlugin()],
})
