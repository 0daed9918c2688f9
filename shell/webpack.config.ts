import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@keyroom/contract'
import { remoteUsesSchema } from '@keyroom/contract/descriptor'
import { shellConfig } from '@keyroom/remote-kit/webpack'
import LeanThemePlugin from '@keyroom/ui/lean-theme-plugin'
import { pageHtml } from './page/page-html.ts'

const wordsIn = (locale: string) => [`src/messages/${locale}.json`, `../shared/ui/src/messages/${locale}.json`]

export default shellConfig(import.meta.dirname, {
  html: pageHtml,
  early: {
    always: ['src/kernel/sign-in/auth-session.tsx'],
    withRemotes: ['src/kernel/api/server-state.tsx', '../shared/ui/src/more.ts'],
    words: Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)])),
  },
  uses: remoteUsesSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'uses.json'), 'utf8'))),
  plugins: [new LeanThemePlugin()],
})
