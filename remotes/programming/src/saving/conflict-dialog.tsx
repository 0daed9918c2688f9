import type { FieldConflict, Side } from '@keyroom/scenarios'
import { Button, Typography } from '@keyroom/ui/core'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  unlessBeside,
} from '@keyroom/ui/more'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOwnPacks } from '../packs/use-packs.ts'
import { fieldText } from './conflict-text.ts'
import { valueText } from './conflict-value.ts'
import type { ProgramSession } from './open-session.ts'

interface ConflictDialogProps {
  conflicts: readonly FieldConflict[]
  session: ProgramSession
  onClose: () => void
  /** The chosen side of each field, by its path. */
  onDecided: (sides: Readonly<Record<string, Side>>) => void
}

/** Every field that was changed here and elsewhere in different ways, with both values, to choose one of. */
export function ConflictDialog({ conflicts, session, onClose, onDecided }: ConflictDialogProps) {
  const intl = useIntl()
  const id = useId()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { program, criteria } = session.store.getState()
  const packs = useOwnPacks(conflicts.some(({ path }) => path.at(-1) === 'pack')).data
  const sideOf = (key: string) => sides[key] ?? 'mine'
  return (
    <Dialog open onClose={unlessBeside(onClose)} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="programming.conflict.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          <FormattedMessage id="programming.conflict.text" values={{ count: conflicts.length }} />
        </DialogContentText>
        {conflicts.map(({ path, mine, theirs }) => {
          const key = path.join('/')
          return (
            <FormControl key={key}>
              <FormLabel id={`${id}-${key}`}>{fieldText(intl, path, program, criteria)}</FormLabel>
              <RadioGroup
                aria-labelledby={`${id}-${key}`}
                value={sideOf(key)}
                onChange={(_, side) => setSides({ ...sides, [key]: side === 'theirs' ? 'theirs' : 'mine' })}
              >
                {(
                  [
                    ['mine', mine],
                    ['theirs', theirs],
                  ] as const
                ).map(([side, value]) => (
                  <FormControlLabel
                    key={side}
                    value={side}
                    control={<Radio size="small" />}
                    label={
                      <Typography sx={{ overflowWrap: 'anywhere' }}>
                        <FormattedMessage
                          id={`programming.conflict.${side}`}
                          values={{ value: valueText(intl, path, value, criteria, 'deleted', packs) }}
                        />
                      </Typography>
                    }
                  />
                ))}
              </RadioGroup>
            </FormControl>
          )
        })}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          <FormattedMessage id="programming.conflict.later" />
        </Button>
        <Button
          variant="contained"
          onClick={() =>
            onDecided(Object.fromEntries(conflicts.map(({ path }) => [path.join('/'), sideOf(path.join('/'))])))
          }
        >
          <FormattedMessage id="programming.conflict.save" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
