import { facilityTypes, normalizeCcn } from '../ccn.ts'
import { controlGroups } from '../control.ts'
import { bedBands } from './bed-band.ts'
import { areas, everyHospital, longestList, longestRadius, type PeerCriteria, type Radius } from './peer-criteria.ts'

/** The criteria that were parsed from text, or what is wrong with the text. */
export type ParsedPeerGroup =
  | { readonly criteria: PeerCriteria; readonly error: null }
  | { readonly criteria: null; readonly error: string }

/** How one criterion is written as text and read. `read` throws `InvalidPeerGroup`. */
interface Part {
  readonly word: string
  readonly write: (criteria: PeerCriteria) => readonly string[]
  readonly read: (values: readonly string[]) => Partial<PeerCriteria>
}

const parts: readonly Part[] = [
  choice('type', 'types', facilityTypes),
  choice('beds', 'bedBands', bedBands),
  choice('area', 'areas', areas),
  choice('control', 'controls', controlGroups),
  {
    word: 'state',
    write: ({ states }) => ascending(states),
    read: (values) => ({ states: ascending(each(values, readState)) }),
  },
  {
    word: 'teaching',
    write: ({ teaching }) => (teaching === null ? [] : [teaching ? 'yes' : 'no']),
    read: (values) => ({ teaching: readTeaching(values) }),
  },
  {
    word: 'within',
    write: ({ radius }) => (radius ? [radius.ccn, String(radius.miles)] : []),
    read: (values) => ({ radius: readRadius(values) }),
  },
  {
    word: 'only',
    write: ({ list }) => ascending(list),
    read: (values) => ({ list: readList(values) }),
  },
]

const everyHospitalText = 'all'

/**
 * A peer group as text that needs no encoding in an address: `type-short-term_beds-100-199.200-299_state-MA.NY`.
 * Criteria are separated by `_`, values by `.`; `all` is every hospital. A group has the same text in whatever order it
 * was picked.
 */
export const peerGroup = {
  format(criteria: PeerCriteria): string {
    const written = parts.flatMap(({ word, write }) => {
      const values = write(criteria)
      return values.length > 0 ? [`${word}-${values.join('.')}`] : []
    })
    return written.join('_') || everyHospitalText
  },

  parse(text: string): ParsedPeerGroup {
    try {
      return { criteria: readCriteria(text), error: null }
    } catch (error) {
      if (error instanceof InvalidPeerGroup) return { criteria: null, error: error.message }
      throw error
    }
  },
} as const

class InvalidPeerGroup extends Error {}

function readCriteria(text: string): PeerCriteria {
  if (text === everyHospitalText) return everyHospital
  const seen = new Set<string>()
  return text.split('_').reduce<PeerCriteria>((criteria, written) => {
    const [, word = '', values = ''] = /^([a-z]+)-(.+)$/.exec(written) ?? []
    const part = parts.find((candidate) => candidate.word === word)
    if (!part) {
      const words = parts.map((known) => `${known.word}-…`).join(', ')
      throw new InvalidPeerGroup(
        `Expected a criterion of a peer group, got "${written}". Use ${words}, or "${everyHospitalText}" alone.`,
      )
    }
    if (seen.has(word))
      throw new InvalidPeerGroup(`Expected each criterion of a peer group once, got "${word}" twice. Remove one.`)
    seen.add(word)
    return { ...criteria, ...part.read(values.split('.')) }
  }, everyHospital)
}

function choice<Key extends 'types' | 'bedBands' | 'areas' | 'controls'>(
  word: string,
  key: Key,
  known: readonly PeerCriteria[Key][number][],
): Part {
  const inOrder = (values: readonly string[]) => known.filter((value) => values.includes(value))
  return {
    word,
    write: (criteria) => inOrder(criteria[key]),
    read: (values) => {
      for (const value of values) {
        if (!known.some((one) => one === value)) {
          throw new InvalidPeerGroup(`Expected ${word} to be one of ${known.join(', ')}, got "${value}".`)
        }
      }
      return { [key]: inOrder(values) }
    },
  }
}

function readState(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text
  throw new InvalidPeerGroup(`Expected a state of two capitals such as MA, got "${text}".`)
}

function readTeaching(values: readonly string[]): boolean {
  if (values.length === 1 && values[0] === 'yes') return true
  if (values.length === 1 && values[0] === 'no') return false
  throw new InvalidPeerGroup(`Expected teaching to be "yes" or "no", got "${values.join('.')}".`)
}

function readRadius([ccn = '', ...miles]: readonly string[]): Radius {
  const written = miles.join('.')
  const distance = Number(written)
  if (/^\d+(\.\d+)?$/.test(written) && distance > 0 && distance <= longestRadius) {
    return { ccn: readCcn(ccn), miles: distance }
  }
  throw new InvalidPeerGroup(
    `Expected within to be a CCN and miles over 0 and up to ${longestRadius}, such as within-220071.25, got "${written}" as miles.`,
  )
}

function readList(values: readonly string[]): readonly string[] {
  const list = ascending(each(values, readCcn))
  if (list.length <= longestList) return list
  throw new InvalidPeerGroup(`Expected a list of up to ${longestList} hospitals, got ${list.length}. Remove some.`)
}

function readCcn(text: string): string {
  if (normalizeCcn(text) === text) return text
  throw new InvalidPeerGroup(`Expected a CMS certification number of six characters such as 220071, got "${text}".`)
}

function each(values: readonly string[], read: (value: string) => string): string[] {
  return values.map((value) => read(value))
}

function ascending(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
