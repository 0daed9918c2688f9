import { loadFont } from '@keyroom/ui/core'
import type { Preferences } from '@keyroom/contract'
import { useEffect } from 'react'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { ChoiceCard, ChoiceGroup } from './choice-group.tsx'

/** The families by their names, which are the same in every language. */
const families = {
  Roboto: "'Roboto', sans-serif",
  Poppins: "'Poppins', sans-serif",
  Inter: "'Inter', sans-serif",
} as const satisfies Record<string, Preferences['fontFamily']>

/** The fonts, each shown in its own face. */
export function FontChoice() {
  const now = usePreferences((preferences) => preferences.fontFamily)
  useEffect(() => Object.values(families).forEach((family) => void loadFont(family)), [])
  return (
    <ChoiceGroup legend="shell.settings.font" columns={3}>
      {Object.entries(families).map(([name, family]) => (
        <ChoiceCard
          key={family}
          checked={family === now}
          fontFamily={family}
          onChoose={() => changePreferences({ fontFamily: family })}
        >
          {name}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
