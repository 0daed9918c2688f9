import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { hasPersonalAccount } from '../accounts/choose-account.ts'
import type { Directory } from '../directory/directory.ts'
import { accountPage } from '../pages/account-page.ts'
import { pickerPrompt } from '../provider/request-account.ts'
import { findSignIn, isOwnForm } from './interaction.ts'
import type { SendError } from './send-error.ts'

const form = z.object({
  account: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u),
})

/** The account picker and its form. The next step of the request checks that the account belongs to the user. */
export async function accountRoutes(
  app: FastifyInstance,
  {
    provider,
    directory,
    issuer,
    sendError,
  }: {
    provider: Provider
    directory: Directory
    issuer: string
    sendError: SendError
  },
): Promise<void> {
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/account/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, [pickerPrompt])
    if (!found) return reply
    const user = await directory.user(found.signIn.session?.accountId ?? '')
    if (!user) return sendError(request, reply, { status: 400, kind: 'expired' })
    reply.type('text/html; charset=utf-8')
    return accountPage(found.language, {
      action: `/account/${found.signIn.uid}`,
      user,
      organizations: await directory.organizationsOf(user.id),
      hasPersonal: hasPersonalAccount(user),
      last: await directory.lastAccount(user.id),
    })
  })

  app.post<{ Params: { uid: string } }>('/account/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, [pickerPrompt])
    if (!found) return reply
    const chosen = form.safeParse(request.body)
    if (!chosen.success || !isOwnForm(request, issuer)) {
      return sendError(request, reply, { status: 400, kind: 'request' })
    }
    const { account } = chosen.data
    const userId = found.signIn.session?.accountId
    if (userId !== undefined) await directory.rememberAccount(userId, account)
    const result = { [pickerPrompt]: { account } }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  })
}
