import { emailField } from './email-field.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import { sayIn } from './messages.ts'
import { page } from './page.ts'

/** E-mail and password; what was wrong stands above them and is tied to both. */
export function signInPage(
  language: Language,
  {
    action,
    forgot,
    email = '',
    problem,
  }: { action: string; forgot: string; email?: string; problem?: string | undefined },
): string {
  const say = sayIn(language)
  const invalid = problem ? html` aria-invalid="true" aria-describedby="problem"` : undefined
  const onPassword = email !== '' && html` autofocus`
  return page(
    language,
    say('identity.signIn.title'),
    html`<h1>${say('identity.signIn.title')}</h1>
      ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : undefined}
      <form method="post" action="${action}">
        ${emailField(say('identity.signIn.email'), { email, invalid, focus: !email })}
        <label for="password">${say('identity.signIn.password')}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required${invalid}${onPassword}
        />
        <button type="submit" class="primary">${say('identity.signIn.submit')}</button>
      </form>
      <p class="aside"><a href="${forgot}">${say('identity.signIn.forgot')}</a></p>`,
  )
}
