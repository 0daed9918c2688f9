import { Box, Icon, styled, Typography, visuallyHidden } from '@keyroom/ui/core'
import type { HTMLAttributes } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FoundCommand } from './command-search.ts'
import { Kbd } from '../kbd.tsx'
import { Marked } from './marked.tsx'

interface CommandRowProps extends HTMLAttributes<HTMLLIElement> {
  readonly found: FoundCommand
}

/** One choice of the palette. What can't be chosen says why in the place of its second line. */
export function CommandRow({ found: { command, inLabel, inHint }, ...option }: CommandRowProps) {
  const { label, hint, icon, swatch, isCurrent, refused, warning, keys } = command
  const why = refused ?? warning
  return (
    <Row {...option} style={{ cursor: refused ? 'default' : 'pointer' }}>
      <Box component="span" sx={{ flexShrink: 0, lineHeight: 0, color: 'text.secondary' }}>
        {swatch ? <Swatch color={swatch} /> : <Icon name={refused ? 'lock' : icon} />}
      </Box>
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', color: refused ? 'text.secondary' : 'text.primary', overflowWrap: 'anywhere' }}
        >
          <Marked text={label} ranges={inLabel} />
        </Typography>
        {why || hint ? (
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', lineHeight: 1.35, overflowWrap: 'anywhere' }}
          >
            {why ?? <Marked text={hint ?? ''} ranges={inHint} />}
          </Typography>
        ) : null}
      </Box>
      {warning ? <Icon name="alert" size={18} /> : null}
      {isCurrent && !refused ? (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}
        >
          <Icon name="check" size={16} />
          <FormattedMessage id="shell.commands.current" />
        </Typography>
      ) : null}
      {keys ? (
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <Kbd keys={keys} />
        </Box>
      ) : null}
      {refused ? (
        <Box component="span" sx={visuallyHidden}>
          <FormattedMessage id="shell.commands.refused" />
        </Box>
      ) : null}
    </Row>
  )
}

// There are dozens of them, and `styled` is faster than `sx`.
const Row = styled('li')(({ theme: { palette, shape, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minHeight: 44,
  margin: spacing(0, 1),
  padding: spacing(0.625, 1.5),
  borderRadius: `${shape.borderRadius}px`,
  scrollMarginBlock: 32,
  position: 'relative',
  // The active row has a border, since forced colors remove backgrounds.
  '&.Mui-focused': { backgroundColor: palette.action.hover },
  '&.Mui-focused::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    insetInlineStart: 0,
    borderInlineStart: `3px solid ${palette.primary.main}`,
    borderRadius: `${2 * Number(shape.borderRadius)}px`,
  },
}))

function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        width: 18,
        height: 18,
        m: '1px',
        borderRadius: '50%',
        bgcolor: color,
        border: 1,
        borderColor: 'divider',
      }}
    />
  )
}
