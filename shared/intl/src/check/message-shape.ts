import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, NumberElement } from '@formatjs/icu-messageformat-parser'

/** A plural of a message: its argument, whether it is ordinal (1st, 2nd) or cardinal, and its categories. */
export interface Plural {
  readonly argument: string
  readonly type: 'cardinal' | 'ordinal'
  readonly categories: readonly string[]
}

/** A number that no plural of its argument is around, and the word after it. */
export interface CountedWord {
  readonly argument: string
  readonly word: string
}

/** The parts of a message that must be the same in every language, and the plurals that depend on it. */
export interface MessageShape {
  /** `name: kind` of every argument and tag; a select with its options. Sorted. */
  readonly holes: readonly string[]
  readonly plurals: readonly Plural[]
  readonly countedWords: readonly CountedWord[]
  /** The texts between arguments and tags. */
  readonly literals: readonly string[]
}

/** The shape of an ICU text. Throws the parser's errors. */
export function shapeOf(text: string): MessageShape {
  const holes = new Set<string>()
  const plurals: Plural[] = []
  const countedWords: CountedWord[] = []
  const literals: string[] = []
  const walk = (elements: readonly MessageFormatElement[], counted: readonly string[]): void => {
    for (const [at, element] of elements.entries()) {
      const word = wordAfter(elements[at + 1])
      if (element.type === TYPE.number && isOfCounts(element) && !counted.includes(element.value) && word) {
        countedWords.push({ argument: element.value, word })
      }
      if (element.type === TYPE.literal) literals.push(element.value)
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      const options = 'options' in element ? Object.entries(element.options) : []
      const names = options.map(([name]) => name).toSorted()
      // A language without plurals may write only the number.
      const kind = TYPE[element.type === TYPE.plural ? TYPE.number : element.type]
      holes.add(`${element.value}: ${kind}${element.type === TYPE.select ? ` of ${names.join(', ')}` : ''}`)
      if (element.type === TYPE.plural) {
        const categories = names.filter((name) => !name.startsWith('='))
        plurals.push({ argument: element.value, type: element.pluralType ?? 'cardinal', categories })
      }
      if (element.type === TYPE.tag) walk(element.children, counted)
      const within = element.type === TYPE.plural ? [...counted, element.value] : counted
      for (const [, option] of options) walk(option.value, within)
    }
  }
  walk(parse(text), [])
  return { holes: [...holes].toSorted(), plurals, countedWords, literals }
}

/** Years, percentages and averages have formats of their own. */
const isOfCounts = ({ style }: NumberElement) => !style || style === 'count'

const wordAfter = (element: MessageFormatElement | undefined): string | undefined =>
  element?.type === TYPE.literal ? /^\s(\p{L}[\p{L}\d²]*)/u.exec(element.value)?.[1] : undefined
