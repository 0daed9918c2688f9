import {
  checkoutAnswerSchema,
  checkoutSchema,
  returnPathSchema,
  discountRequestSchema,
  discountSchema,
  invoicesSchema,
  plansSchema,
  portalSchema,
  subscriptionChangeSchema,
  subscriptionIdSchema,
  subscriptionSchema,
} from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound, Refusal } from '../platform/routing/refusal.ts'
import { requireAdmin } from '../people/organizations/caller.ts'
import type { RoutePlugin } from '../platform/routing/route-plugin.ts'
import { readSubscription } from '../platform/subscriptions/read-subscription.ts'
import { accountOf } from '../platform/tokens/authenticate.ts'
import type { Buyer } from './billing.ts'
import { changeSubscription, hasSubscription } from './change-subscription.ts'
import type { BillingAdapter } from './create-billing-adapter.ts'
import { readInvoices } from './read-invoices.ts'
import { unknownDiscount } from './check-purchase.ts'

const params = z.strictObject({ subscriptionId: subscriptionIdSchema })
const key = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/))
/** Without a page, the biller returns to the dashboard. */
const returnPath = z._default(returnPathSchema, '/dashboard')

/** Purchases and subscriptions. In an organization only administrators use them, except the price list. */
export function billingRoutes(adapter: BillingAdapter): RoutePlugin {
  const { billing, directory } = adapter
  return async (app, { account, database, requireAccess }) => {
    const preHandler = requireAccess('signed-in')
    const buyerOf = async (request: FastifyRequest): Promise<Buyer> => {
      const { organizationId, userId } = account(request)
      if (organizationId !== null) await requireAdmin(directory, { organizationId, userId })
      return { organizationId, userId, requestId: request.id }
    }
    const asBuyer = async <Result>(request: FastifyRequest, work: (buyer: Buyer) => Promise<Result>) =>
      adapter.work(await buyerOf(request), async () => {
        // The caller may have lost their role while waiting for the lock.
        return work(await buyerOf(request))
      })

    app.get(
      '/billing/plans',
      { preHandler, schema: { summary: 'The price list', response: { 200: plansSchema } } },
      () => billing.plans(),
    )

    app.post(
      '/billing/discount',
      {
        preHandler,
        schema: { summary: 'Look a discount up', body: discountRequestSchema, response: { 200: discountSchema } },
      },
      async (request) => {
        await buyerOf(request)
        const { code } = request.body
        const discount = await billing.discount(code)
        if (!discount) throw unknownDiscount(code)
        return discount
      },
    )

    app.post(
      '/billing/checkout',
      {
        preHandler,
        schema: {
          summary: 'Buy',
          headers: z.looseObject({ 'idempotency-key': key, 'keyroom-return-path': returnPath }),
          body: checkoutSchema,
          response: { 200: checkoutAnswerSchema },
        },
      },
      async (request) => {
        const { body: checkout, headers } = request
        return asBuyer(request, (buyer) =>
          billing.checkOut({
            buyer,
            checkout,
            key: headers['idempotency-key'],
            returnPath: headers['keyroom-return-path'],
          }),
        )
      },
    )

    app.patch(
      '/billing/subscriptions/:subscriptionId',
      {
        // Runs before the body is validated: an item of another account is not found.
        preValidation: async (request) => {
          const given = params.safeParse(request.params)
          if (!given.success) return
          if (!(await hasSubscription(database, accountOf(request), given.data.subscriptionId))) throw notFound()
        },
        preHandler,
        schema: {
          summary: 'Change the number of seats, cancel, or resume',
          params,
          body: subscriptionChangeSchema,
          response: { 200: subscriptionSchema },
        },
      },
      async (request) => {
        const { body: change, params: given } = request
        await asBuyer(request, (buyer) =>
          changeSubscription({ database, billing }, buyer, given.subscriptionId, change),
        )
        return readSubscription(database, account(request))
      },
    )

    app.post(
      '/billing/portal',
      {
        preHandler,
        schema: {
          summary: 'The page for cards and addresses',
          headers: z.looseObject({ 'keyroom-return-path': returnPath }),
          response: { 200: portalSchema },
        },
      },
      async (request) => {
        const url = await billing.openPortal(await buyerOf(request), request.headers['keyroom-return-path'])
        if (url === undefined) throw noPortal()
        return { url }
      },
    )

    app.get(
      '/billing/invoices',
      { preHandler, schema: { summary: 'The invoices of the account', response: { 200: invoicesSchema } } },
      async (request) => readInvoices(database, await buyerOf(request)),
    )
  }
}

function noPortal(): Refusal {
  return new Refusal(404, {
    code: 'no-portal',
    message: 'This account has no billing portal. Change subscriptions in the profile.',
  })
}
