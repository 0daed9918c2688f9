import { Box, Button, Icon, Paper, Typography } from '@keyroom/ui/core'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { useRemotes } from '../../kernel/federation/remotes-store.ts'
import { dismiss, offered, useOffers, type Offer } from '../../kernel/federation/watch/offers.ts'
import { watchRemotes } from '../../kernel/federation/watch/watch-remotes.ts'
import { footHeight } from '../shape/keep-clear.ts'
import { frameStart } from '../shape/frame-skeleton.tsx'

/**
 * Offers, at the foot of the page, to reload when newer builds are available. While it is drawn, the page checks what is
 * published.
 */
export function NewVersionCard({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const offers = offered(useOffers(), useRemotes(), useRegistry())
  useEffect(watchRemotes, [])
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: { xs: 16, sm: 24 },
        marginBottom: `var(${footHeight}, 0px)`,
        // Beside the menu, so that it covers none of its entries.
        insetInlineStart: { xs: 16, md: `calc(${frameStart} + 24px)` },
        maxWidth: { xs: 'calc(100% - 32px)', sm: 360 },
        displayPrint: 'none',
      }}
    >
      {offers.length > 0 ? <Card offers={offers} onReload={onReload} /> : null}
    </Box>
  )
}

function Card({ offers, onReload }: { offers: readonly Offer[]; onReload: () => void }) {
  const intl = useIntl()
  const names = intl.formatList(
    offers.map(({ label }) => label),
    { type: 'conjunction' },
  )
  return (
    <Paper elevation={6} sx={{ p: 2, pb: 1.5, display: 'flex', gap: 1.5 }}>
      <Box sx={{ color: 'primary.main', lineHeight: 0 }}>
        <Icon name="refresh" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <FormattedMessage id="shell.newVersion.text" values={{ count: offers.length, names }} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="shell.newVersion.keep" />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="contained" onClick={onReload}>
            <FormattedMessage id="shell.newVersion.reload" />
          </Button>
          <Button size="small" onClick={() => dismiss(offers)}>
            <FormattedMessage id="shell.newVersion.later" />
          </Button>
        </Box>
      </Box>
    </Paper>
  )
}
