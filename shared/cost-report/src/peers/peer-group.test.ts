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
  ])('writes %p as %p', (some, text) => {
    expect(peerGroup.format({ ...everyHospital, ...some })).toBe(text)
    expect(peerGroup.parse(text)).toEqual({ criteria: { ...everyHospital, ...some }, error: null })
  })

  test('parses to the same criteria', () => {
    fc.assert(
      fc.property(criteria, (group) => {
        expect(peerGroup.parse(peerGroup.format(group))).toEqual({ criteria: group, error: null })
      }),
    )
  })

  test('needs no encoding in an address', () => {
    fc.assert(
      // Characters that neither encodeURIComponent nor URLSearchParams encodes.
      fc.property(criteria, (group) => expect(peerGroup.format(group)).toMatch(/^[A-Za-z0-9._-]+$/)),
    )
  })

  test('does not depend on the order in which the group was picked', () => {
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

describe('text that is not a peer group', () => {
  test.each([
    ['', 'Expected a criterion of a peer group, got "". Use type-…, beds-…'],
    ['color-red', 'Expected a criterion of a peer group, got "color-red"'],
    ['type', 'Expected a criterion of a peer group, got "type"'],
    ['type-', 'Expected a criterion of a peer group, got "type-"'],
    ['all_type-short-term', 'Expected a criterion of a peer group, got "all"'],
    ['type-short-term_', 'Expected a criterion of a peer group, got ""'],
    ['type-short-term_type-psychiatric', 'got "type" twice'],
    ['type-acute', 'Expected type to be one of short-term, critical-access'],
    ['type-short-term.', 'got ""'],
    ['beds-100', 'Expected beds to be one of 1-24, 25-49'],
    ['area-X', 'Expected area to be one of U, R, got "X".'],
    ['control-church', 'Expected control to be one of nonprofit'],
    ['state-ma', 'Expected a state of two capitals such as MA, got "ma".'],
    ['teaching-maybe', 'Expected teaching to be "yes" or "no", got "maybe".'],
    ['teaching-yes.no', 'got "yes.no"'],
    ['within-220071', 'Expected within to be a CCN and miles'],
    ['within-220071.0', 'got "0"'],
    ['within-220071.501', 'up to 500'],
    ['within-220071.1e2', 'got "1e2"'],
    ['within-22.25', 'Expected a CMS certification number of six characters such as 220071, got "22"'],
    ['only-10001', 'Expected a CMS certification number of six characters such as 220071, got "10001"'],
    [`only-${Array.from({ length: 251 }, (_, at) => 220_000 + at).join('.')}`, 'up to 250 hospitals, got 251'],
  ])('rejects %p: %s', (text, message) => {
    const { criteria: none, error } = peerGroup.parse(text)
    expect(none).toBeNull()
    expect(error).toContain(message)
  })

  test('gets an answer for any text', () => {
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
