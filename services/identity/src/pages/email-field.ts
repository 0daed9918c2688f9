import { html, type Html } from './html.ts'

/** The field for a person's e-mail address, by which they sign in. */
export function emailField(
  label: string,
  { email, invalid, focus }: { email: string; invalid: Html | undefined; focus: boolean },
): Html {
  return html`<label for="email">${label}</label>
    <input
      id="email"
      name="email"
      type="email"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      value="${email}"
      ${invalid}${focus && html` autofocus`}
    />`
}
