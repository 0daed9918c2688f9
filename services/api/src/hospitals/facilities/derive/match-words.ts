import { plainWords } from '../plain-words.ts'

/** Spellings that lists of hospitals use for one word. */
const spelledOut: Readonly<Record<string, string>> = {
  ctr: 'center',
  center: 'center',
  cntr: 'center',
  hosp: 'hospital',
  hospitals: 'hospital',
  hsptl: 'hospital',
  med: 'medical',
  mem: 'memorial',
  meml: 'memorial',
  reg: 'regional',
  regl: 'regional',
  comm: 'community',
  cmty: 'community',
  univ: 'university',
  gen: 'general',
  hlth: 'health',
  healthcare: 'health',
  rehab: 'rehabilitation',
  psych: 'psychiatric',
  cnty: 'county',
  co: 'county',
  mt: 'mount',
  ft: 'fort',
}

/** Words that one list writes and another leaves out. */
const dropped = new Set([
  'the',
  'inc',
  'incorporated',
  'llc',
  'lp',
  'llp',
  'ltd',
  'corp',
  'corporation',
  'and',
  'of',
  'at',
  'care',
])

/** A hospital's name, normalized for comparison between two lists. */
export function nameKey(name: string): string {
  return plainWords(name)
    .split(' ')
    .map((word) => spelledOut[word] ?? word)
    .filter((word) => !dropped.has(word))
    .join(' ')
}

const numbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}

/** The number at the beginning of a street address, or `null`. */
export function streetNumber(address: string): string | null {
  const [first = ''] = plainWords(address).split(' ')
  const number = numbers[first] ?? first
  return /^\d+[a-z]?$/.test(number) ? number : null
}

/** Words that say which kind of street it is, not which street. */
const streetKinds = new Set(
  'st street ave avenue av rd road dr drive blvd boulevard hwy highway ln lane pkwy parkway pl place ct court cir circle way ter terrace sq square n s e w ne nw se sw north south east west suite ste po box us state route rt rte'.split(
    ' ',
  ),
)

/** The words of an address that identify its street. */
export function streetWords(address: string): string[] {
  return plainWords(address)
    .split(' ')
    .slice(1)
    .filter((word) => !streetKinds.has(word))
}
