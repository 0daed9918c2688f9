import { formField } from './form-field.ts'
import { html } from './html.ts'
import { keptMails } from './kept-mails.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'
import { lengths } from './reset-pages.ts'

/** The problem with each field that has one. */
export type SignUpProblems = Readonly<Partial<Record<'name' | 'email' | 'password' | 'again', string>>>

/** Who invites to which organization. The account is then made for the invited address. */
export interface InvitedTo {
  readonly organization: string
  readonly inviter: string
  readonly email: string
}

interface SignUpForm {
  readonly action: string
  readonly signIn: string
  /** Whether people can read e-mails that are not sent. A sign-up by invitation has no e-mail. */
  readonly hasOutbox?: boolean
  readonly invitation?: InvitedTo | undefined
  readonly name?: string
  readonly email?: string
  readonly problems?: SignUpProblems
  /** A problem with the form as a whole. */
  readonly stopped?: string | undefined
}

/** Name, address, and the password twice. */
export function signUpPage(language: Language, form: SignUpForm): string {
  const { action, signIn, hasOutbox = false, invitation, name = '', email = '', problems = {}, stopped } = form
  const say = sayIn(language)
  const title = invitation ? joinTitle(language, invitation) : say('identity.signUp.title')
  const [first] = Object.keys(problems)
  const alert = stopped ?? (first === undefined ? undefined : say('identity.signUp.incomplete'))
  const password = { type: 'password', autocomplete: 'new-password' } as const
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      ${alert !== undefined && html`<p class="problem" role="alert">${alert}</p>`}
      ${invitation && html`<p>${say('identity.invitation.signUp', { ...invitation })}</p>`}
      <form method="post" action="${action}">
        ${formField({
          name: 'name',
          label: say('identity.signUp.name'),
          type: 'text',
          autocomplete: 'name',
          value: name,
          problem: problems.name,
          focus: first === undefined || first === 'name',
        })}
        ${formField({
          name: 'email',
          label: say('identity.signIn.email'),
          type: 'email',
          autocomplete: 'username',
          value: invitation?.email ?? email,
          problem: problems.email,
          focus: first === 'email',
          readOnly: invitation !== undefined,
        })}
        ${formField({
          ...password,
          name: 'password',
          label: say('identity.signIn.password'),
          rule: say('identity.reset.rule', lengths()),
          problem: problems.password,
          focus: first === 'password',
        })}
        ${formField({
          ...password,
          name: 'again',
          label: say('identity.signUp.again'),
          problem: problems.again,
          focus: first === 'again',
        })}
        <button type="submit" class="primary">
          ${say(invitation ? 'identity.invitation.submitNew' : 'identity.signUp.submit')}
        </button>
      </form>
      ${
        !invitation &&
        html`<p class="aside">
            ${say('identity.signUp.known')} <a href="${signIn}">${say('identity.signIn.submit')}</a>
          </p>
          ${keptMails(language, { hasOutbox })}`
      }`,
  )
}

export function joinTitle(language: Language, { organization }: InvitedTo): string {
  return sayIn(language)('identity.invitation.title', { organization })
}
