import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { sayIn } from './messages.ts'

/** Where the one style sheet of the pages is served. */
export const stylesPath = '/assets/pages.css'

/** A whole page: the product's name above one card, which is wide where there is much to read. Nothing on it needs a script. */
export function page(language: Language, title: string, content: Html, { wide = false } = {}): string {
  const say = sayIn(language)
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${say('identity.product')}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesPath}" />
      </head>
      <body>
        <main${wide && html` class="wide"`}>
          <p class="brand"><strong>${say('identity.product')}</strong> <span>${say('identity.tagline')}</span></p>
          <div class="card">${content}</div>
        </main>
      </body>
    </html> `.text
}
