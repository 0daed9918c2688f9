import type { Preferences } from '@keyroom/contract'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { ChoiceCard, ChoiceGroup } from './choice-group.tsx'

interface ChoicesProps<Field extends keyof Preferences> {
  /** The setting. */
  readonly field: Field
  /** Message ids of its name and of a word about it. */
  readonly legend: string
  readonly hint?: string | undefined
  readonly disabled?: boolean
  readonly choices: readonly {
    readonly value: Preferences[Field]
    /** Message id of its name. */
    readonly words: string
    readonly picture: ReactNode
  }[]
}

/** A setting with two values, as a group of cards. */
export function Choices<Field extends keyof Preferences>({ field, choices, ...group }: ChoicesProps<Field>) {
  const now = usePreferences((preferences) => preferences[field])
  return (
    <ChoiceGroup {...group} columns={2}>
      {choices.map(({ value, words, picture }) => (
        <ChoiceCard key={String(value)} checked={value === now} onChoose={() => changePreferences({ [field]: value })}>
          {picture}
          <FormattedMessage id={words} />
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
