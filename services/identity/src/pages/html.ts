/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | false | readonly Html[]

/**
 * Joins markup with values: text is escaped, markup and lists of markup are not, `undefined` and `false` are left out.
 *
 * @example html`<h1>${title}</h1>${items.map((item) => html`<p>${item}</p>`)}`
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((before, text, index) => before + render(parts[index - 1]) + text))
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
