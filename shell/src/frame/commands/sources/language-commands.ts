import { locales, type Locale } from '@keyroom/contract'
import { languages } from '@keyroom/intl'
import type { Command } from '../command.ts'
import type { Wording } from '../wording.ts'

/** The languages, each by its own name; found by its names in English and in the language of the page, too. */
export function languageCommands(now: Locale, { own }: Wording, change: (locale: Locale) => void): Command[] {
  const names = new Intl.DisplayNames(languages[now].tag, { type: 'language' })
  const { label, words } = own('shell.commands.group.languages')
  return locales.map((locale) => {
    const { ownName, name } = languages[locale]
    const here = names.of(locale) ?? name
    return {
      id: `language:${locale}`,
      group: 'languages',
      label: ownName,
      ...(here.toLowerCase() === ownName.toLowerCase() ? {} : { hint: here }),
      words: [name, locale, `${label} ${here}`, ...words.map((word) => `${word} ${name}`)],
      icon: 'language',
      isCurrent: locale === now,
      isQuiet: locale === now,
      run: () => change(locale),
    }
  })
}
