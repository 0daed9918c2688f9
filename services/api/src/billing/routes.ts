import {
  checkoutAnswerSchema,
  checkoutSchema,
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
import { notFound, Refusal } from '../server/refusal.ts'
import { requireAdmin } from '../organizations/asker.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readSubscription } from '../subscriptions/read-subscription.ts'
import { accountOf } from '../tokens/authenticate.ts'
import type { Buyer } from './billing.ts'
import { changeSubscription, hasSubscription } from './change-subscription.ts'
import type { BillingDesk } from './create-desk.ts'
import { readInvoices } from './read-invoices.ts'
import { unknownDiscount } from './unknown-discount.ts'

const params = z.strictObject({ subscriptionId: subscriptionIdSchema })
const key = z.string().check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/))

/** Buying, and what was bought. In an organization its administrators alone may; what it costs everybody may know. */
export function billingRoutes(desk: BillingDesk): RoutePlugin {
  const { billing, directory } = desk
  return async (app, { account, database, requireAccess }) => {
    const preHandler = requireAccess('signed-in')
    const buyerOf = async (request: FastifyRequest): Promise<Buyer> => {
      const { organizationId, userId } = account(request)
      if (organizationId !== null) await requireAdmin(directory, { organizationId, userId })
      return { organizationId, userId, requestId: request.id }
    }
    const asBuyer = async <Result>(request: FastifyRequest, work: (buyer: Buyer) => Promise<Result>) =>
      desk.work(await buyerOf(request), async () => {
        // Their right may have been taken while this waited for its turn.
        return work(await buyerOf(request))
      })

    app.get(
      '/billing/plans',
      { preHandler, schema: { summary: 'What is for sale', response: { 200: plansSchema } } },
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
          headers: z.looseObject({ 'idempotency-key': key }),
          body: checkoutSchema,
          response: { 200: checkoutAnswerSchema },
        },
      },
      async (request) => {
        const { body: checkout, headers } = request
        return asBuyer(request, (buyer) => billing.checkOut({ buyer, checkout, key: headers['idempotency-key'] }))
      },
    )

    app.patch(
      '/billing/subscriptions/:subscriptionId',
      {
        // Before anything is said of the body: what is somebody else's is not there.
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
      { preHandler, schema: { summary: 'Where cards and addresses are seen to', response: { 200: portalSchema } } },
      async (request) => {
        const url = await billing.openPortal(await buyerOf(request))
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
    message: 'There is no such place for this account. Subscriptions are changed in the profile.',
  })
}
