import type { KoaContextWithOIDC } from 'oidc-provider'
import { chooseAccount, type AccountChoice, hasPersonalAccount } from '../accounts/choose-account.ts'
import type { Directory } from '../directory/directory.ts'

/** The name of the prompt for the account picker, as in OpenID Connect. */
export const pickerPrompt = 'select_account'

/** Decides which account an authorization request is for, once per request; undefined if nobody is signed in. */
export type RequestAccount = (ctx: KoaContextWithOIDC) => Promise<AccountChoice | undefined>

export function createRequestAccount(directory: Directory): RequestAccount {
  const answers = new WeakMap<KoaContextWithOIDC, Promise<AccountChoice | undefined>>()
  return (ctx) => {
    const answer = answers.get(ctx) ?? decide(directory, ctx)
    answers.set(ctx, answer)
    return answer
  }
}

async function decide(directory: Directory, { oidc }: KoaContextWithOIDC): Promise<AccountChoice | undefined> {
  const userId = oidc.account?.accountId
  const user = userId === undefined ? undefined : await directory.user(userId)
  if (!user) return undefined
  return chooseAccount({
    hasPersonal: hasPersonalAccount(user),
    organizations: await directory.organizationsOf(user.id),
    requested: text(oidc.params?.['organization']),
    picked: text((oidc.result?.[pickerPrompt] as { account?: unknown } | undefined)?.account),
    signedInNow: oidc.result?.login !== undefined,
    askedToChoose: oidc.prompts.has(pickerPrompt) && oidc.promptPending(pickerPrompt),
  })
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
