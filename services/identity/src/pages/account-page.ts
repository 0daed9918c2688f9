import { personalAccount } from '../accounts/choose-account.ts'
import type { Organization, User } from '../directory/directory.ts'
import { html } from './html.ts'
import type { Language } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'
import { page } from './page.ts'

/** One button per account: organizations first, then the personal account. The one that was chosen last has the focus. */
export function accountPage(
  language: Language,
  {
    action,
    user,
    organizations,
    hasPersonal,
    last,
  }: {
    action: string
    user: Pick<User, 'name' | 'email'>
    organizations: readonly Organization[]
    hasPersonal: boolean
    last?: string | undefined
  },
): string {
  const say = sayIn(language)
  const rows = organizations.map(({ id, displayName }) => ({
    value: id,
    name: displayName,
    kind: say('identity.account.organization'),
  }))
  if (hasPersonal) rows.push({ value: personalAccount, name: user.name, kind: say('identity.account.personal') })
  return page(
    language,
    say('identity.account.title'),
    html`<h1>${say('identity.account.title')}</h1>
      <p class="hint">${say('identity.account.hint', { email: user.email })}</p>
      <form method="post" action="${action}">
        <ul class="accounts">
          ${rows.map(
            ({ value, name, kind }) =>
              html`<li>
                <button type="submit" name="account" value="${value}" ${value === last && html`autofocus`}>
                  <span class="avatar" aria-hidden="true">${initials(name)}</span>
                  <span><span class="name">${name}</span> <span class="kind">${kind}</span></span>
                  ${value === last && html`<span class="last">${say('identity.account.last')}</span>`}
                </button>
              </li>`,
          )}
        </ul>
      </form>`,
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
