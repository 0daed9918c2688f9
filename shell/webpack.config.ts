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
  joined: {
    files: {
      'sign-in': ['./src/kernel/sign-in/auth-session.tsx'],
      api: ['./src/kernel/api/api-client.ts'],
      state: ['./src/kernel/api/server-state.tsx', '@tanstack/react-query'],
      frame: [
        './src/frame/after-frame.tsx',
        './src/frame/commands/command-button.tsx',
        './src/frame/connection/connection.ts',
        './src/frame/inbox/inbox-button.tsx',
        './src/frame/layout/account-menu-list.tsx',
        './src/frame/layout/language-list.tsx',
        './src/frame/layout/new-version-card.tsx',
      ],
      more: ['@keyroom/ui/more', '../shared/ui/src/overlay/overlays.tsx', './src/frame/notifications/bubbles.tsx'],
    },
    apart: ['./src/start/shared-link.tsx', './src/frame/session/session-stop.tsx'],
  },
  uses: remoteUsesSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'uses.json'), 'utf8'))),
  plugins: [new LeanThemePlugin()],
})
