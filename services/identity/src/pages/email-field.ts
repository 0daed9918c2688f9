import { html, type Html } from './html.ts'

/** The field for the e-mail address with which a person signs in. */
export function emailField(
  label: string,
  {
    email,
    invalid,
    focus,
    readOnly = false,
  }: { email: string; invalid: Html | undefined; focus: boolean; readOnly?: boolean },
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
      ${readOnly ? html`readonly` : html`required`}
      value="${email}"
      ${invalid}${focus && html` autofocus`}
    />`
}
