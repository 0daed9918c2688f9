import { facilityTypes, normaliseCcn } from '../ccn.ts'
import { controlGroups } from '../control.ts'
import { bedBands } from './bed-band.ts'
import { areas, everyHospital, LONGEST_LIST, LONGEST_RADIUS, type PeerCriteria, type Radius } from './peer-criteria.ts'

/** A peer group that was read from text, or what is wrong with the text. */
export type ParsedPeerGroup =
  | { readonly criteria: PeerCriteria; readonly error: null }
  | { readonly criteria: null; readonly error: string }

/** One criterion as text: its word, and how its values are written and read. `read` throws on what it can't read. */
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

const EVERY = 'all'

/**
 * A peer group as text that stands in an address as it is: `type-short-term_beds-100-199.200-299_state-MA.NY`. Criteria
 * are separated by `_`, values by `.`; every hospital is `all`. One group has one text, whatever order it was picked in.
 */
export const peerGroup = {
  format(criteria: PeerCriteria): string {
    const written = parts.flatMap(({ word, write }) => {
      const values = write(criteria)
      return values.length > 0 ? [`${word}-${values.join('.')}`] : []
    })
    return written.join('_') || EVERY
  },

  parse(text: string): ParsedPeerGroup {
    try {
      return { criteria: readCriteria(text), error: null }
    } catch (error) {
      if (error instanceof Misspelt) return { criteria: null, error: error.message }
      throw error
    }
  },
} as const

class Misspelt extends Error {}

function readCriteria(text: string): PeerCriteria {
  if (text === EVERY) return everyHospital
  const seen = new Set<string>()
  return text.split('_').reduce<PeerCriteria>((criteria, written) => {
    const [, word = '', values = ''] = /^([a-z]+)-(.+)$/.exec(written) ?? []
    const part = parts.find((candidate) => candidate.word === word)
    if (!part) {
      const words = parts.map((known) => `${known.word}-…`).join(', ')
      throw new Misspelt(`"${written}" is no criterion of a peer group. There are ${words}, or "${EVERY}" alone.`)
    }
    if (seen.has(word)) throw new Misspelt(`A peer group names each criterion once; "${word}" comes twice.`)
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
          throw new Misspelt(`"${value}" is no ${word} of a peer group. There are ${known.join(', ')}.`)
        }
      }
      return { [key]: inOrder(values) }
    },
  }
}

function readState(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text
  throw new Misspelt(`"${text}" is no state: two capitals such as MA.`)
}

function readTeaching(values: readonly string[]): boolean {
  if (values.length === 1 && values[0] === 'yes') return true
  if (values.length === 1 && values[0] === 'no') return false
  throw new Misspelt(`teaching is "yes" or "no", not "${values.join('.')}".`)
}

function readRadius([ccn = '', ...miles]: readonly string[]): Radius {
  const written = miles.join('.')
  const distance = Number(written)
  if (/^\d+(\.\d+)?$/.test(written) && distance > 0 && distance <= LONGEST_RADIUS) {
    return { ccn: readCcn(ccn), miles: distance }
  }
  throw new Misspelt(
    `within takes a CCN and miles over 0 and up to ${LONGEST_RADIUS}, such as within-220071.25; "${written}" is no such distance.`,
  )
}

function readList(values: readonly string[]): readonly string[] {
  const list = ascending(each(values, readCcn))
  if (list.length <= LONGEST_LIST) return list
  throw new Misspelt(`A list holds up to ${LONGEST_LIST} hospitals; this one has ${list.length}.`)
}

function readCcn(text: string): string {
  if (normaliseCcn(text) === text) return text
  throw new Misspelt(`"${text}" is no CMS certification number: six characters such as 220071.`)
}

function each(values: readonly string[], read: (value: string) => string): string[] {
  return values.map((value) => read(value))
}

function ascending(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
