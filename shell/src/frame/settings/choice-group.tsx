import { Box, grounds, styled, Typography, visuallyHidden } from '@keyroom/ui/core'
import { createContext, use, useId, type PropsWithChildren } from 'react'
import { FormattedMessage } from 'react-intl'

interface ChoiceGroupProps {
  /** Message ids of the setting's name and of a word about it. */
  readonly legend: string
  readonly hint?: string | undefined
  readonly disabled?: boolean
  readonly columns: number
}

/** The name that makes radio buttons one group. */
const GroupName = createContext('')

/** A setting with some values: radio buttons that look like cards, with the browser's own keys and announcements. */
export function ChoiceGroup({ legend, hint, disabled, columns, children }: PropsWithChildren<ChoiceGroupProps>) {
  const name = useId()
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-describedby={hint ? `${name}hint` : undefined}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        <FormattedMessage id={legend} />
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: 1 }}>
        <GroupName value={name}>{children}</GroupName>
      </Box>
      {hint ? (
        <Typography id={`${name}hint`} variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 0.75 }}>
          <FormattedMessage id={hint} />
        </Typography>
      ) : null}
    </Box>
  )
}

interface ChoiceCardProps {
  readonly checked: boolean
  readonly onChoose: () => void
  readonly fontFamily?: string
}

/** One of the values. */
export function ChoiceCard({ checked, onChoose, fontFamily, children }: PropsWithChildren<ChoiceCardProps>) {
  const name = use(GroupName)
  return (
    <Label>
      <Radio type="radio" name={name} checked={checked} onChange={onChoose} />
      <Card style={{ fontFamily }}>{children}</Card>
    </Label>
  )
}

// The drawer has many of them, and `styled` is faster than `sx`.
const Label = styled('label')({ position: 'relative', cursor: 'pointer' })

const Radio = styled('input')(visuallyHidden)

const Card = styled('span')(({ theme: { palette, shape, spacing, typography } }) => ({
  ...typography.body2,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.25),
  height: '100%',
  minHeight: 44,
  padding: spacing(0.75, 1.5),
  border: `1px solid ${grounds[palette.mode].outline}`,
  borderRadius: `${Math.min(Number(shape.borderRadius), 16)}px`,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0 },
  '&:hover': { borderColor: palette.primary.main },
  'input:checked + &': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    backgroundColor: palette.primary.light,
    color: palette.primary.main,
    fontWeight: 600,
  },
  'input:focus-visible + &': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  'input:disabled + &': { color: palette.text.disabled, borderColor: palette.divider, cursor: 'default' },
  'input:disabled:checked + &': { backgroundColor: 'transparent', boxShadow: 'none' },
  '@media (forced-colors: active)': {
    'input:checked + &': { border: '3px solid Highlight' },
    'input:disabled + &': { color: 'GrayText' },
  },
}))
