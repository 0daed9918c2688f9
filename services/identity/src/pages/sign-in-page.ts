import { emailField } from './email-field.ts'
import { html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'
import { joinTitle, type InvitedTo } from './sign-up-page.ts'

/**
 * E-mail and password. The error is above them, and assistive technology reads it with both. A person who has to wait
 * may have a code e-mailed instead.
 */
export function signInPage(
  language: Language,
  {
    action,
    forgot,
    signUp,
    invitation,
    email = '',
    problem,
    offersCode = false,
  }: {
    action: string
    forgot: string
    signUp: string
    invitation?: InvitedTo | undefined
    email?: string
    problem?: string | undefined
    offersCode?: boolean
  },
): string {
  const say = sayIn(language)
  const invalid = problem ? html` aria-invalid="true" aria-describedby="problem"` : undefined
  const known = invitation?.email ?? email
  const onPassword = known !== '' && html` autofocus`
  const title = invitation ? joinTitle(language, invitation) : say('identity.signIn.title')
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : undefined}
      ${invitation && html`<p>${say('identity.invitation.signIn', { ...invitation })}</p>`}
      <form method="post" action="${action}">
        ${emailField(say('identity.signIn.email'), {
          email: known,
          invalid,
          focus: known === '',
          readOnly: invitation !== undefined,
        })}
        <label for="password">${say('identity.signIn.password')}</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required${invalid}${onPassword}
        />
        <button type="submit" class="primary">
          ${say(invitation ? 'identity.invitation.submit' : 'identity.signIn.submit')}
        </button>
        ${
          offersCode &&
          html`<p class="or">${say('identity.signIn.orCode')}</p>
            <button type="submit" class="secondary" name="send" value="code">${say('identity.signIn.code')}</button>`
        }
      </form>
      <p class="aside"><a href="${forgot}">${say('identity.signIn.forgot')}</a></p>
      ${
        !invitation &&
        html`<p class="aside">
          ${say('identity.signIn.new')} <a href="${signUp}">${say('identity.signIn.signUp')}</a>
        </p>`
      }`,
  )
}
