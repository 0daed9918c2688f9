import { Box, Button, Chip, Icon, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { PeerFigure, PeerQuestion } from '../accounts/account.ts'
import { LazyDialog } from '../board/lazy-dialog.tsx'
import { SavedButton } from '../saved/saved-button.tsx'
import { savedGroups } from '../saved/saved-kind.ts'
import { GroupCount } from './group-count.tsx'
import { peerWords } from './peer-words.ts'
import type { ChosenPeers } from './use-peer-group.ts'

const loadDialog = async () => (await import('./peer-dialog.tsx')).PeerDialog

interface PeerBarProps {
  ccn: string
  peers: ChosenPeers
  /** Hospitals in the group whose reports count; nothing while it is not known. */
  hospitals: number | null
  year: number | null
  /** How the count is accounted for; nothing where there is none. */
  account?: { readonly figure: PeerFigure; readonly question: PeerQuestion } | undefined
}

/** Which hospitals the page's is compared with, in words, how many they are, and how to choose others. */
export function PeerBar({ ccn, peers, hospitals, year, account }: PeerBarProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const [isOpen, setOpen] = useState(false)
  const count = (number: number) =>
    intl.formatMessage(
      { id: year === null ? 'analytics.peers.count' : 'analytics.peers.count.year' },
      { count: number, year },
    )
  return (
    <Card component="section" aria-labelledby="analytics-peers" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <Typography id="analytics-peers" variant="h4" component="h2" sx={{ mb: 0.75 }}>
            <FormattedMessage id="analytics.peers.heading" />
            <Box component="span" role="status" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {hospitals === null ? null : (
                <>
                  {' · '}
                  {account ? <GroupCount text={count(hospitals)} {...account} /> : count(hospitals)}
                </>
              )}
            </Box>
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {peerWords(intl, peers.criteria).map((word) => (
              <Box component="li" key={word} sx={{ minWidth: 0 }}>
                <Chip size="small" label={word} sx={{ maxWidth: '100%' }} />
              </Box>
            ))}
            {peers.isLike ? (
              <Typography component="li" variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
                <FormattedMessage id="analytics.peers.is-like" />
              </Typography>
            ) : null}
          </Box>
        </Box>
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {peers.isLike ? null : (
            <Button size="small" onClick={() => change({ peers: null })}>
              <FormattedMessage id="analytics.peers.like" />
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="filter" size={18} />}
            onClick={() => setOpen(true)}
          >
            <FormattedMessage id="analytics.peers.change" />
          </Button>
          <SavedButton kind={savedGroups} current={peers.text} onOpen={(text) => change({ peers: text })} />
        </Box>
      </Box>
      <LazyDialog
        fetchDialog={loadDialog}
        open={isOpen}
        ccn={ccn}
        year={year}
        criteria={peers.criteria}
        onClose={() => setOpen(false)}
        onPick={(text) => {
          setOpen(false)
          change({ peers: text })
        }}
      />
    </Card>
  )
}
