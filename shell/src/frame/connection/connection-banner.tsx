import { Box, ButtonBase, Icon, visuallyHidden, type IconName } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { frameEnd, frameStart, frameTop } from '../shape/frame-skeleton.tsx'
import { useMenuPosition } from '../shape/use-menu-position.ts'
import { useShownTroubles, type Trouble } from './shown-troubles.ts'
import { useBackMessage } from './use-back-message.ts'

const icons: Readonly<Record<Trouble['kind'], IconName>> = {
  network: 'wifi-off',
  api: 'cloud',
  database: 'layers',
  identity: 'lock',
}

/**
 * Says what can't be reached, since when, and what that means. A banner of one line in the free space between header and
 * page, so that nothing moves or is covered when it appears. It expands for details.
 */
export function ConnectionBanner() {
  const wide = useMenuPosition() !== 'over'
  const troubles = useShownTroubles()
  useBackMessage(troubles.length > 0)
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        top: `calc(${frameTop} - 8px)`,
        insetInlineStart: frameStart,
        insetInlineEnd: frameEnd,
      }}
    >
      {troubles.length > 0 ? <Strip troubles={troubles} explained={wide && troubles.length === 1} /> : null}
    </Box>
  )
}

interface StripProps {
  readonly troubles: readonly Trouble[]
  /** Whether there is room to say what it means beside its name. */
  readonly explained: boolean
}

function Strip({ troubles, explained }: StripProps) {
  const intl = useIntl()
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        paddingInline: '12px 4px',
        borderRadius: '8px',
        bgcolor: 'warning.light',
        typography: 'caption',
        lineHeight: '20px',
        boxShadow: opened ? 4 : 0,
      }}
    >
      <Box
        id={id}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          py: '2px',
          display: opened ? 'grid' : 'flex',
          gap: opened ? 0.5 : 2,
          whiteSpace: opened ? 'normal' : 'nowrap',
        }}
      >
        {troubles.map((trouble) => (
          <TroubleWords key={trouble.kind} trouble={trouble} opened={opened} explained={explained} />
        ))}
      </Box>
      <ButtonBase
        onClick={() => setOpened(!opened)}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={intl.formatMessage({ id: 'shell.connection.details' })}
        sx={{ width: 32, height: 24, flexShrink: 0, borderRadius: 1 }}
      >
        <Icon name={opened ? 'chevron-up' : 'chevron-down'} size={18} />
      </ButtonBase>
    </Box>
  )
}

interface TroubleWordsProps extends Omit<StripProps, 'troubles'> {
  readonly trouble: Trouble
  readonly opened: boolean
}

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** Its name and what it means, which is visible only where it fits and always available to screen readers. */
function TroubleWords({ trouble: { kind, since }, opened, explained }: TroubleWordsProps) {
  const intl = useIntl()
  const time = intl.formatTime(since, { timeStyle: 'short' })
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0, '&:last-of-type': { flexShrink: 1 }, flexShrink: 0 }}>
      <Box sx={{ color: 'warning.main', lineHeight: 0, pt: '2px' }}>
        <Icon name={icons[kind]} size={16} />
      </Box>
      <Box sx={{ minWidth: 0, display: opened ? 'block' : 'flex', gap: 1 }}>
        <Box
          component="strong"
          sx={{ ...cut, display: 'block', flexShrink: explained ? 0 : 1, color: 'warning.main', fontWeight: 600 }}
        >
          <FormattedMessage id={`shell.connection.${kind}.title`} values={{ time }} />
        </Box>
        <Box sx={{ color: 'text.primary', ...(opened ? {} : explained ? cut : visuallyHidden) }}>
          <FormattedMessage id={`shell.connection.${kind}.text`} />{' '}
          {kind === 'network' ? null : <FormattedMessage id="shell.connection.retrying" />}
        </Box>
      </Box>
    </Box>
  )
}
