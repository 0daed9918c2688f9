import { describe, expect, jest, test } from '@jest/globals'
import { people } from '@keyroom/remote-testing'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { keys } from '../organization/keys.ts'
import { lakesideSettings } from '../testing/lakeside.ts'
import { createSeatBook } from './seat-book.ts'

const organizationId = 'org_lakeside'
const [ada, ben] = [people.admin.claims.sub, people.member.claims.sub]

function open() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(keys.settings(organizationId), lakesideSettings)
  const book = createSeatBook(queryClient, organizationId)
  const told = jest.fn()
  const stop = book.subscribe(told)
  /** A pending change, and a function that ends it. */
  const begin = (mutationKey: readonly unknown[], variables: object) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = new MutationObserver<void, Error, object>(queryClient, { mutationKey, mutationFn: () => promise })
      .mutate(variables)
      .catch(() => {})
    return { succeed: () => (resolve(), done), fail: () => (reject(new Error('refused')), done) }
  }
  const give = (userId: string, productId: string, assigned: boolean) =>
    begin(keys.seatChanges(organizationId), { userId, productId, assigned })
  const assigned = () => book.rows().map(({ assignedSeats }) => assignedSeats)
  return { queryClient, book, told, stop, begin, give, assigned }
}

describe('the seats of an organization', () => {
  test('are those loaded', () => {
    const { book, assigned } = open()
    expect(book.statesOf(ada)).toBe('held open held')
    expect(book.statesOf(ben)).toBe('held open closed')
    expect(book.statesOf('auth0|nobody')).toBe('open open closed')
    expect(assigned()).toEqual([2, 0, 1])
  })

  test('change with a pending change at once, only for that member', async () => {
    const { book, told, give, assigned } = open()
    const before = book.statesOf(ada)
    const change = give(ben, 'accountingTier', true)
    expect(told).toHaveBeenCalled()
    expect(book.statesOf(ben)).toBe('held held closed')
    expect(book.statesOf(ada)).toBe(before)
    expect(assigned()).toEqual([2, 1, 1])
    expect(book.seats()[ben]).toEqual({ standardTier: true, accountingTier: true })
    await change.fail()
    expect(book.statesOf(ben)).toBe('held open closed')
    expect(assigned()).toEqual([2, 0, 1])
  })

  test('open for all when a seat is revoked, and close when the last one is assigned', () => {
    const { book, give } = open()
    void give(ada, 'toolkit', false)
    expect(book.statesOf(ben)).toBe('held open open')
    void give(ben, 'toolkit', true)
    expect(book.statesOf(ada)).toBe('held open closed')
  })

  test('are those of the last change, whichever is answered first', async () => {
    const { queryClient, book, give } = open()
    const first = give(ben, 'accountingTier', true)
    void give(ben, 'accountingTier', false)
    queryClient.setQueryData(keys.settings(organizationId), {
      ...lakesideSettings,
      seats: { ...lakesideSettings.seats, [ben]: { standardTier: true, accountingTier: true } },
      version: 8,
    })
    await first.succeed()
    expect(book.statesOf(ben)).toBe('held open closed')
  })

  test('of a member being removed are open', async () => {
    const { book, begin, assigned } = open()
    const removal = begin(keys.memberChanges(organizationId), { kind: 'remove', userId: ada })
    expect(assigned()).toEqual([1, 0, 0])
    expect(book.statesOf(ben)).toBe('held open open')
    await removal.fail()
    expect(assigned()).toEqual([2, 0, 1])
  })

  test('keep the same rows while no count changes', () => {
    const { queryClient, book } = open()
    const before = book.rows()
    queryClient.setQueryData(keys.settings(organizationId), { ...lakesideSettings, allowedDomains: [], version: 8 })
    expect(book.rows()).toBe(before)
  })

  test('without a subscriber are calculated again by the next one', () => {
    const { queryClient, book, stop, told } = open()
    stop()
    told.mockClear()
    queryClient.setQueryData(keys.settings(organizationId), { ...lakesideSettings, seats: {}, version: 8 })
    expect(told).not.toHaveBeenCalled()
    book.subscribe(told)
    expect(book.statesOf(ada)).toBe('open open open')
  })

  test('are unaffected by other changes', () => {
    const { told, begin } = open()
    void begin(keys.seatChanges('org_harbor'), { userId: ada, productId: 'toolkit', assigned: false })
    void begin(keys.withdrawals(organizationId), { id: 'uinv_eve' })
    expect(told).not.toHaveBeenCalled()
  })
})
