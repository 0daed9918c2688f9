import { Box, Typography } from '@keyroom/ui/core'
import { Switch } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

interface SettingSwitchProps {
  /** The setting in the ids of its messages. */
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SettingSwitch({ name, checked, onChange }: SettingSwitchProps) {
  const id = useId()
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, cursor: 'pointer' }}>
      <Box component="span" sx={{ flexGrow: 1 }}>
        <Typography id={`${id}name`} variant="h5" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <FormattedMessage id={`shell.settings.${name}`} />
        </Typography>
        <Typography id={`${id}text`} variant="caption" color="textSecondary" component="span">
          <FormattedMessage id={`shell.settings.${name}.text`} />
        </Typography>
      </Box>
      <Switch
        checked={checked}
        onChange={(_event, now) => onChange(now)}
        slotProps={{ input: { 'aria-labelledby': `${id}name`, 'aria-describedby': `${id}text` } }}
      />
    </Box>
  )
}
