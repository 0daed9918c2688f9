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
import type { Buyer } from './billing.ts'
import { changeSubscription, hasSubscription } from './change-subscription.ts'
import type { BillingAdapter } from './create-billing-adapter.ts'
import { readInvoices } from '../platform/subscriptions/read-invoices.ts'
import { unknownDiscount } from './check-purchase.ts'

const params = z.strictObject({ subscriptionId: subscriptionIdSchema })
const key = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/))
/** Without a page, the biller returns to the dashboard. */
const returnPath = z._default(returnPathSchema, '/dashboard')

/** Purchases and subscriptions. In an organization only administrators use them, except the price list. */
export function billingRoutes(adapter: BillingAdapter): RoutePlugin {
  const { billing, directory } = adapter
  return async (app, { account, database, requireAccess }) => {
    const signedIn = requireAccess('signed-in')
    const buyerOf = (request: FastifyRequest): Buyer => {
      const { organizationId, userId } = account(request)
      return { organizationId, userId, requestId: request.id }
    }
    const requireBuyer = async (request: FastifyRequest) => {
      const { organizationId, userId } = account(request)
      if (organizationId !== null) await requireAdmin(directory, { organizationId, userId })
    }
    /** An item of another account is not found. */
    const requireOwnSubscription = async (request: FastifyRequest) => {
      const given = params.safeParse(request.params)
      if (!given.success) return
      if (!(await hasSubscription(database, account(request), given.data.subscriptionId))) throw notFound()
    }
    const forBuyers = [signedIn, requireBuyer]
    const asBuyer = async <Result>(request: FastifyRequest, work: (buyer: Buyer) => Promise<Result>) =>
      adapter.work(buyerOf(request), async () => {
        // The caller may have lost their role while waiting for the lock.
        await requireBuyer(request)
        return work(buyerOf(request))
      })

    app.get(
      '/billing/plans',
      { onRequest: signedIn, schema: { summary: 'The price list', response: { 200: plansSchema } } },
      () => billing.plans(),
    )

    app.post(
      '/billing/discount',
      {
        onRequest: forBuyers,
        schema: { summary: 'Look a discount up', body: discountRequestSchema, response: { 200: discountSchema } },
      },
      async (request) => {
        const { code } = request.body
        const discount = await billing.discount(code)
        if (!discount) throw unknownDiscount(code)
        return discount
      },
    )

    app.post(
      '/billing/checkout',
      {
        onRequest: forBuyers,
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
        onRequest: [signedIn, requireOwnSubscription, requireBuyer],
        schema: {
          summary: 'Change the number of seats, cancel, or resume',
          description: 'In an organization, administrators only.',
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
        onRequest: forBuyers,
        schema: {
          summary: 'The page for cards and addresses',
          headers: z.looseObject({ 'keyroom-return-path': returnPath }),
          response: { 200: portalSchema },
        },
      },
      async (request) => {
        const url = await billing.openPortal(buyerOf(request), request.headers['keyroom-return-path'])
        if (url === undefined) throw noPortal()
        return { url }
      },
    )

    app.get(
      '/billing/invoices',
      { onRequest: forBuyers, schema: { summary: 'The invoices of the account', response: { 200: invoicesSchema } } },
      (request) => readInvoices(database, buyerOf(request)),
    )
  }
}

function noPortal(): Refusal {
  return new Refusal(404, {
    code: 'no-portal',
    message: 'This account has no billing portal. Change subscriptions in the profile.',
  })
}
