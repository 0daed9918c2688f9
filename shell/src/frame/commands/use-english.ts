import { formats, languages } from '@keyroom/intl'
import { readRegistry } from '@keyroom/contract/shell'
import { useEffect, useState } from 'react'
import { createIntl, useIntl, type IntlShape } from 'react-intl'
import { commandCatalog } from './command-messages.tsx'

/** The words of the shell and of the remotes in English. */
export interface English {
  readonly intl: IntlShape
  readonly labelsOf: (remote: string) => Readonly<Record<string, string>>
}

let english: Promise<English> | undefined

/** English, to find commands by whatever the language of the page is; nothing until it is there, or if it is spoken anyway. */
export function useEnglish(): English | undefined {
  const { locale } = useIntl()
  const [known, setKnown] = useState<English>()
  const isForeign = locale !== languages.en.tag
  useEffect(() => {
    if (!isForeign) return
    let isGone = false
    english ??= readEnglish()
    english.then(
      (read) => isGone || setKnown(read),
      (error: unknown) => {
        english = undefined
        console.warn('Commands can only be found by words of this language', error)
      },
    )
    return () => {
      isGone = true
    }
  }, [isForeign])
  return isForeign ? known : undefined
}

async function readEnglish(): Promise<English> {
  const [messages, answer] = await Promise.all([commandCatalog('en'), fetch('/registry.en.json')])
  if (!answer.ok) throw new Error(`/registry.en.json answered ${answer.status}`)
  const { entries } = readRegistry(await answer.json())
  const { tag } = languages.en
  return {
    intl: createIntl({ locale: tag, defaultLocale: tag, messages, formats }),
    labelsOf: (remote) => entries.find(({ name }) => name === remote)?.labels ?? {},
  }
}
