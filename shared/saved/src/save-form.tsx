import { maxSavedName } from '@keyroom/product-api'
import { Box, Button } from '@keyroom/ui/core'
import { Checkbox, FormControlLabel, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { savedErrorId } from './use-saved.ts'

interface SaveFormProps {
  label: string
  first?: { readonly name: string; readonly shared: boolean }
  canShare: boolean
  /** The label of the button. */
  action: string
  /** Rejects when saving fails. */
  onSave: (content: { name: string; shared: boolean }) => Promise<void>
  onCancel?: () => void
}

/** A form for the name and the sharing of a saved item, with the error of a failed save. */
export function SaveForm({ label, first, canShare, action, onSave, onCancel }: SaveFormProps) {
  const intl = useIntl()
  const [name, setName] = useState(first?.name ?? '')
  const [shared, setShared] = useState(first?.shared ?? false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    const trimmed = name.trim()
    if (trimmed === '') return setError('saved.error.no-name')
    setBusy(true)
    setError(null)
    try {
      await onSave({ name: trimmed, shared })
      if (!first) setName('')
    } catch (failure) {
      setError(savedErrorId(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', width: '100%' }}
    >
      <TextField
        size="small"
        label={label}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error !== null}
        helperText={error === null ? undefined : intl.formatMessage({ id: error })}
        slotProps={{ htmlInput: { maxLength: maxSavedName } }}
        sx={{ flex: '1 1 14rem' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {canShare ? (
          <FormControlLabel
            control={<Checkbox size="small" checked={shared} onChange={(_, on) => setShared(on)} />}
            label={<FormattedMessage id="saved.share" />}
          />
        ) : null}
        {onCancel ? (
          <Button onClick={onCancel}>
            <FormattedMessage id="saved.cancel" />
          </Button>
        ) : null}
        <Button type="submit" variant="contained" loading={busy}>
          {action}
        </Button>
      </Box>
    </Box>
  )
}
