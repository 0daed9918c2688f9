import { Box, Typography } from '@keyroom/ui/core'
import { Switch } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { CommandMessages } from '../command-messages.tsx'
import { switchLetterShortcuts, useLetterShortcuts } from '../letter-shortcuts.ts'

/** Switches the shortcuts of single letters on and off. Brings its own words, so that it can stand anywhere. */
export function LetterShortcutsSwitch() {
  const id = useId()
  const isOn = useLetterShortcuts((letters) => letters.on)
  return (
    <CommandMessages>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, cursor: 'pointer' }}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          <Typography id={`${id}name`} variant="h5" component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <FormattedMessage id="shell.shortcuts.letters" />
          </Typography>
          <Typography id={`${id}text`} variant="caption" color="textSecondary" component="span">
            <FormattedMessage id="shell.shortcuts.letters.why" />
          </Typography>
        </Box>
        <Switch
          checked={isOn}
          onChange={(_event, on) => switchLetterShortcuts(on)}
          slotProps={{ input: { role: 'switch', 'aria-labelledby': `${id}name`, 'aria-describedby': `${id}text` } }}
        />
      </Box>
    </CommandMessages>
  )
}
