import { Box, Typography } from '@keyroom/ui/core'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DialogField } from './dialog-field.tsx'
import { FormDialog } from './form-dialog.tsx'

/** The word to type as a confirmation, the same in every language. */
export type ConfirmationWord = 'DELETE' | 'CONFIRM' | 'REMOVE' | 'WITHDRAW'

interface WordDialogProps {
  readonly open: boolean
  readonly word: ConfirmationWord
  readonly title: ReactNode
  /** Explains the action. */
  readonly children: ReactNode
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Asks for a confirmation word before an action that is hard to undo. */
export function WordDialog({ word, children, onGone, ...dialog }: WordDialogProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      {...dialog}
      action={<FormattedMessage id="members.dialog.confirm" />}
      isDisabled={typed !== word}
      onSubmit={dialog.onConfirm}
      onGone={() => {
        setTyped('')
        onGone()
      }}
    >
      <Typography color="textSecondary">{children}</Typography>
      <Typography>
        <FormattedMessage
          id="members.dialog.type"
          values={{
            word: (
              <Box component="strong" key="word" dir="ltr" sx={{ fontFamily: 'monospace', letterSpacing: '0.05em' }}>
                {word}
              </Box>
            ),
          }}
        />
      </Typography>
      <DialogField
        size="small"
        value={typed}
        onChange={setTyped}
        input={{
          'aria-label': intl.formatMessage({ id: 'members.dialog.word' }, { word }),
          autoCapitalize: 'characters',
        }}
      />
    </FormDialog>
  )
}
