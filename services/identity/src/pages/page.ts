import { type Html, html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'

/** The path of the pages' style sheet. */
export const stylesPath = '/assets/pages.css'

/** A whole page: the product's name above one card, which is wider for long texts. Nothing on it needs a script. */
export function page(language: Language, title: string, content: Html, { wide = false } = {}): string {
  const say = sayIn(language)
  const name = say('identity.product')
  return html`<!doctype html>
    <html lang="${language}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesPath}" />
      </head>
      <body>
        <main${wide && html` class="wide"`}>
          <p class="brand">
            <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
              <path class="room" d="M44 32.5V38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v5.5" />
              <path class="key" d="M24.5 24a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zH44M36 24v6" />
            </svg>
            <span class="words"
              ><strong><span>${name.slice(0, 3)}</span>${name.slice(3)}</strong>
              <span class="tagline">${say('identity.tagline')}</span></span
            >
          </p>
          <div class="card">${content}</div>
        </main>
      </body>
    </html> `.text
}
