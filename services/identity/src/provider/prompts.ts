import { errors, interactionPolicy } from 'oidc-provider'
import { pickerPrompt, type RequestAccount } from './request-account.ts'

const { Check, Prompt, base } = interactionPolicy

/** The name of the prompt for an invitation that came with the request. */
export const invitationPrompt = 'invitation'

/**
 * The prompts of an authorization request, in this order: signing in, answering an invitation, belonging
 * to the wanted organization (a non-member gets `access_denied`, not a page), picking an account. There is no consent page: the only
 * application is the product's own.
 */
export function createPrompts(requestAccount: RequestAccount): interactionPolicy.DefaultPolicy {
  const prompts = base()
  prompts.remove('consent')
  // The library's own check covers the session only; the session of a deleted user must also ask for a sign-in.
  const login = prompts.get('login')
  login?.checks.remove('no_session')
  login?.checks.add(
    new Check('no_session', 'Login required', 'login_required', ({ oidc }) => oidc.account === undefined),
    1,
  )
  prompts.add(
    new Prompt(
      { name: invitationPrompt },
      new Check('unanswered_invitation', 'Invitation to answer', 'interaction_required', ({ oidc }) => {
        const answer = oidc.result?.[invitationPrompt] as { isAnswered?: boolean } | undefined
        const ticket = oidc.params?.['invitation']
        return typeof ticket === 'string' && ticket !== '' && answer?.isAnswered !== true
      }),
    ),
  )
  prompts.add(
    new Prompt(
      { name: 'organization' },
      new Check('not_a_member', 'The user is not part of the organization', 'access_denied', async (ctx) => {
        const choice = await requestAccount(ctx)
        if (choice?.kind === 'refused') throw new errors.AccessDenied(choice.reason)
        return false
      }),
    ),
  )
  const picker = new Prompt(
    { name: pickerPrompt, requestable: true },
    new Check('several_accounts', 'Account selection required', 'account_selection_required', async (ctx) => {
      const choice = await requestAccount(ctx)
      return choice?.kind === 'ask'
    }),
  )
  // A person with one account never sees the picker, even on request.
  picker.checks.remove(`${pickerPrompt}_prompt`)
  prompts.add(picker)
  return prompts
}
