import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { facilityTypes } from '../ccn.ts'
import { controlGroups } from '../control.ts'
import { bedBands } from './bed-band.ts'
import { areas, everyHospital, type PeerCriteria } from './peer-criteria.ts'
import { peerGroup } from './peer-group.ts'

const ccn = fc.stringMatching(/^[0-9A-Z]{2}\d{3}[0-9A-Z]$/)
const inOrder = <Value>(known: readonly Value[]) => fc.subarray([...known])
const ascending = (values: readonly string[]) => [...new Set(values)].sort()

const criteria: fc.Arbitrary<PeerCriteria> = fc.record({
  types: inOrder(facilityTypes),
  bedBands: inOrder(bedBands),
  areas: inOrder(areas),
  controls: inOrder(controlGroups),
  states: fc.array(fc.stringMatching(/^[A-Z]{2}$/), { maxLength: 9 }).map(ascending),
  teaching: fc.option(fc.boolean()),
  radius: fc.option(
    fc.record({ ccn, miles: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0.5, 12.25, 499.9)) }),
  ),
  list: fc.array(ccn, { maxLength: 40 }).map(ascending),
})

describe('the text of a peer group', () => {
  test.each<[Partial<PeerCriteria>, string]>([
    [{}, 'all'],
    [{ types: ['short-term', 'critical-access'] }, 'type-short-term.critical-access'],
    [
      { types: ['short-term'], bedBands: ['100-199', '500-plus'], areas: ['U'], controls: ['nonprofit'] },
      'type-short-term_beds-100-199.500-plus_area-U_control-nonprofit',
    ],
    [{ states: ['MA', 'NY'], teaching: true }, 'state-MA.NY_teaching-yes'],
    [{ teaching: false, radius: { ccn: '220071', miles: 12.5 } }, 'teaching-no_within-220071.12.5'],
    [{ list: ['01014F', '220071'] }, 'only-01014F.220071'],
  ])('%p is %p', (some, text) => {
    expect(peerGroup.format({ ...everyHospital, ...some })).toBe(text)
    expect(peerGroup.parse(text)).toEqual({ criteria: { ...everyHospital, ...some }, error: null })
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(criteria, (group) => {
        expect(peerGroup.parse(peerGroup.format(group))).toEqual({ criteria: group, error: null })
      }),
    )
  })

  test('stands in an address as it is', () => {
    fc.assert(
      // What neither encodeURIComponent nor URLSearchParams touches.
      fc.property(criteria, (group) => expect(peerGroup.format(group)).toMatch(/^[A-Za-z0-9._-]+$/)),
    )
  })

  test('is the same in whatever order the group was picked', () => {
    fc.assert(
      fc.property(criteria, (group) => {
        const turned = Object.fromEntries(
          Object.entries(group).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
        ) as unknown as PeerCriteria
        expect(peerGroup.format(turned)).toBe(peerGroup.format(group))
      }),
    )
  })
})

describe('text that is no peer group', () => {
  test.each([
    ['', '"" is no criterion of a peer group. There are type-…, beds-…'],
    ['colour-red', '"colour-red" is no criterion'],
    ['type', '"type" is no criterion'],
    ['type-', '"type-" is no criterion'],
    ['all_type-short-term', '"all" is no criterion'],
    ['type-short-term_', '"" is no criterion'],
    ['type-short-term_type-psychiatric', '"type" comes twice'],
    ['type-acute', '"acute" is no type of a peer group. There are short-term, critical-access'],
    ['type-short-term.', '"" is no type'],
    ['beds-100', '"100" is no beds of a peer group. There are 1-24, 25-49'],
    ['area-X', '"X" is no area of a peer group. There are U, R.'],
    ['control-church', '"church" is no control of a peer group. There are nonprofit'],
    ['state-ma', '"ma" is no state: two capitals such as MA.'],
    ['teaching-maybe', 'teaching is "yes" or "no", not "maybe".'],
    ['teaching-yes.no', 'not "yes.no"'],
    ['within-220071', 'within takes a CCN and miles'],
    ['within-220071.0', '"0" is no such distance'],
    ['within-220071.501', 'up to 500'],
    ['within-220071.1e2', '"1e2" is no such distance'],
    ['within-22.25', '"22" is no CMS certification number'],
    ['only-10001', '"10001" is no CMS certification number: six characters'],
    [`only-${Array.from({ length: 251 }, (_, at) => 220_000 + at).join('.')}`, 'up to 250 hospitals; this one has 251'],
  ])('%p is refused: %s', (text, message) => {
    const { criteria: none, error } = peerGroup.parse(text)
    expect(none).toBeNull()
    expect(error).toContain(message)
  })

  test('whatever the text, there is an answer', () => {
    const pieces = fc.constantFrom(
      'type',
      'beds',
      'only',
      'within',
      '-',
      '_',
      '.',
      '220071',
      'short-term',
      '1-24',
      '25',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const { criteria: found, error } = peerGroup.parse(text)
          expect(found === null).toBe(error !== null)
          expect(found && peerGroup.parse(peerGroup.format(found)).criteria).toEqual(found)
        },
      ),
      { numRuns: 500 },
    )
  })
})
