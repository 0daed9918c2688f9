import { Box, Typography, useDebounced } from '@keyroom/ui/core'
import { Slider } from '@keyroom/ui/more'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'

const [min, max, step] = [4, 24, 2]
/** While the thumb is on its way the page follows this often, in milliseconds: a new radius restyles all of it. */
const followMs = 50

/** How round corners are, in pixels. */
export function RadiusSlider() {
  const id = useId()
  const intl = useIntl()
  const kept = usePreferences((preferences) => preferences.borderRadius)
  const [shown, setShown] = useState(kept)
  const [wasKept, setWasKept] = useState(kept)
  if (kept !== wasKept) {
    setWasKept(kept)
    setShown(kept)
  }
  const settled = useDebounced(shown, followMs)
  useEffect(() => {
    if (settled !== usePreferences.getState().borderRadius) changePreferences({ borderRadius: settled })
  }, [settled])
  const words = (value: number) => intl.formatMessage({ id: 'shell.settings.radius.value' }, { value })
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h5" component="p" sx={{ m: 0, fontWeight: 600 }}>
          <FormattedMessage id="shell.settings.radius" />
        </Typography>
        <Typography aria-hidden component="span">
          {words(shown)}
        </Typography>
      </Box>
      <Box sx={{ px: 1.25 }}>
        <Slider
          aria-labelledby={id}
          value={shown}
          min={min}
          max={max}
          step={step}
          marks={[min, max].map((value) => ({ value, label: intl.formatNumber(value) }))}
          getAriaValueText={words}
          onChange={(_event, value) => setShown(value)}
        />
      </Box>
    </Box>
  )
}
