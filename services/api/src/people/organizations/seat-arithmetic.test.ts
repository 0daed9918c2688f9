import { describe, expect, test } from '@jest/globals'
import type { ProductId } from '@keyroom/contract/access'
import type { SeatChange } from '@keyroom/product-api/schemas'
import fc from 'fast-check'
import { changedSeats, isChanges, shortageOf, type Seats } from './seat-arithmetic.ts'

const products: readonly ProductId[] = ['standardTier', 'accountingTier', 'toolkit']
const change = (userId: string, productId: ProductId, assigned: boolean): SeatChange => ({
  userId,
  productId,
  assigned,
})

const someSeats = fc.dictionary(
  fc.constantFrom('ada', 'bob', 'eve', '__proto__', 'toString'),
  fc.record({ standardTier: fc.boolean(), accountingTier: fc.boolean(), toolkit: fc.boolean() }, { requiredKeys: [] }),
  { noNullPrototype: true },
)
const someChanges = fc.array(
  fc.record({
    userId: fc.constantFrom('ada', 'bob', 'eve', 'new', 'toString'),
    productId: fc.constantFrom(...products),
    assigned: fc.boolean(),
  }),
)

/** Who holds what, as pairs. */
function pairsOf(seats: Seats): Set<string> {
  return new Set(
    Object.entries(seats).flatMap(([userId, held]) => products.flatMap((id) => (held[id] ? [`${id} ${userId}`] : []))),
  )
}

function applied(seats: Seats, changes: readonly SeatChange[]): Set<string> {
  const pairs = pairsOf(seats)
  for (const { userId, productId, assigned } of changes) {
    if (assigned) pairs.add(`${productId} ${userId}`)
    else pairs.delete(`${productId} ${userId}`)
  }
  return pairs
}

describe('what an update changes', () => {
  test('is nothing for what is so already, and the last of several', () => {
    const held = { ada: { toolkit: true, standardTier: false } }
    const changes = [
      change('ada', 'toolkit', true),
      change('ada', 'standardTier', false),
      change('bob', 'toolkit', false),
      change('bob', 'accountingTier', true),
      change('bob', 'accountingTier', false),
      change('eve', 'toolkit', false),
      change('eve', 'toolkit', true),
    ]
    expect(changedSeats(held, { changes })).toEqual([change('eve', 'toolkit', true)])
  })

  test('by a map is what it names and what it leaves out', () => {
    const held = { ada: { toolkit: true, standardTier: true }, bob: { toolkit: true } }
    expect(changedSeats(held, { ada: { toolkit: true, standardTier: false }, eve: { keyroomToolkit: true } })).toEqual([
      change('ada', 'standardTier', false),
      change('bob', 'toolkit', false),
      change('eve', 'toolkit', true),
    ])
    expect(changedSeats(held, {})).toHaveLength(3)
    expect(changedSeats({}, { ada: { goldTier: true } } as never)).toEqual([])
    expect(changedSeats({}, { ada: { toolkit: false, keyroomToolkit: true } })).toEqual([
      change('ada', 'toolkit', true),
    ])
    expect(changedSeats({}, { ada: { toolkit: true, keyroomToolkit: false } })).toEqual([
      change('ada', 'toolkit', true),
    ])
  })

  test('leads to the same as all of it, with nothing in it that could be left out', () => {
    fc.assert(
      fc.property(someSeats, someChanges, (held, changes) => {
        const changed = changedSeats(held, { changes })
        expect(applied(held, changed)).toEqual(applied(held, changes))
        for (const left of changed.keys()) {
          expect(applied(held, changed.toSpliced(left, 1))).not.toEqual(applied(held, changed))
        }
      }),
    )
  })

  test('by a map leads to that map, and once there to no change', () => {
    fc.assert(
      fc.property(someSeats, someSeats, (held, map) => {
        expect(applied(held, changedSeats(held, map))).toEqual(pairsOf(map))
        expect(changedSeats(map, map)).toEqual([])
      }),
    )
  })

  test('is told apart: single changes, or a map in which somebody goes by that name', () => {
    expect(isChanges({ changes: [] })).toBe(true)
    expect(isChanges({ changes: { toolkit: true } })).toBe(false)
    expect(isChanges({})).toBe(false)
  })
})

describe('a shortage', () => {
  const given = [change('ada', 'toolkit', true)]

  test.each([
    [4, undefined],
    [5, undefined],
    [6, { code: 'no-open-seat', productId: 'toolkit', bought: 5, assigned: 6 }],
  ] as const)('of 5 seats with %i assigned is %j', (assigned, shortage) => {
    expect(shortageOf(given, { toolkit: assigned }, { toolkitSeats: 5 })).toEqual(shortage)
  })

  test('is also that nobody knows how many were bought, and that none were', () => {
    expect(shortageOf(given, { toolkit: 1 }, {})).toMatchObject({ code: 'seat-count-unknown', productId: 'toolkit' })
    expect(shortageOf(given, { toolkit: 1 }, { toolkitSeats: 0 })).toMatchObject({ code: 'no-open-seat', bought: 0 })
    expect(shortageOf(given, {}, { toolkitSeats: 0 })).toBeUndefined()
  })

  test('never keeps anybody from taking seats, nor from giving those of another product', () => {
    const taken = [change('ada', 'toolkit', false), change('bob', 'standardTier', true)]
    const assigned = { toolkit: 9, standardTier: 2 }
    expect(shortageOf(taken, assigned, { toolkitSeats: 5, standardTierSeats: 2 })).toBeUndefined()
    expect(shortageOf([], assigned, {})).toBeUndefined()
  })

  test('is there exactly where more are assigned than were bought of something given', () => {
    const counts = fc.record({
      standardTierSeats: fc.nat(9),
      accountingTierSeats: fc.nat(9),
      toolkitSeats: fc.nat(9),
    })
    const assigned = fc.record({ standardTier: fc.nat(9), accountingTier: fc.nat(9), toolkit: fc.nat(9) })
    fc.assert(
      fc.property(someChanges, assigned, counts, (changes, after, bought) => {
        const short = products.filter(
          (id) => changes.some((one) => one.assigned && one.productId === id) && after[id] > bought[`${id}Seats`],
        )
        expect(shortageOf(changes, after, bought)?.productId).toBe(short[0])
      }),
    )
  })
})
