import { Box, paletteOf, presetNames } from '@keyroom/ui/core'
import type { Preferences } from '@keyroom/contract'
import { FormattedMessage } from 'react-intl'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { ChoiceCard, ChoiceGroup } from './choice-group.tsx'

/** The color presets, each as what it makes of the page in the present mode. */
export function ColorChoice() {
  const now = usePreferences((preferences) => preferences.presetColor)
  const mode = usePreferences((preferences) => preferences.navType)
  return (
    <ChoiceGroup legend="shell.settings.color" columns={2}>
      {presetNames.map((preset) => (
        <ChoiceCard key={preset} checked={preset === now} onChoose={() => changePreferences({ presetColor: preset })}>
          <Swatch preset={preset} mode={mode} />
          <FormattedMessage id={`shell.settings.color.${preset}`} />
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

/** Primary and secondary tone side by side. */
function Swatch({ preset, mode }: { preset: Preferences['presetColor']; mode: Preferences['navType'] }) {
  const { primary, secondary } = paletteOf(preset, mode)
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        width: 28,
        height: 28,
        borderRadius: '50%',
        forcedColorAdjust: 'none',
        background: `linear-gradient(135deg, ${primary.main} 50%, ${secondary.main} 50%)`,
      }}
    />
  )
}
