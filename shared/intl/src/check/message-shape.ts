import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A plural of a message: its argument, whether it is ordinal (1st, 2nd) or cardinal, and its categories. */
export interface Plural {
  readonly argument: string
  readonly type: 'cardinal' | 'ordinal'
  readonly categories: readonly string[]
}

/** The parts of a message that must be the same in every language, and the plurals that depend on it. */
export interface MessageShape {
  /** `name: kind` of every argument and tag; a select with its options. Sorted. */
  readonly holes: readonly string[]
  readonly plurals: readonly Plural[]
}

/** The shape of an ICU text. Throws the parser's errors. */
export function shapeOf(text: string): MessageShape {
  const holes = new Set<string>()
  const plurals: Plural[] = []
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
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
      if (element.type === TYPE.tag) walk(element.children)
      for (const [, option] of options) walk(option.value)
    }
  }
  walk(parse(text))
  return { holes: [...holes].toSorted(), plurals }
}
