import { savedGroups } from '@keyroom/saved'
import { Box, Button, Chip, Icon, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import type { PeerFigure, PeerSelection } from '../derivations/derivation.ts'
import { lazyDialog } from '../board/lazy-dialog.tsx'
import { SavedButton } from '../saved/saved-button.tsx'
import { usePeerWords } from '../peer-words/use-peer-words.ts'
import type { ChosenPeers } from './use-peer-group.ts'
import { DerivationButton } from '../board/derivation-button.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'

const PeerDialog = lazyDialog(async () => (await import('./peer-dialog.tsx')).PeerDialog)

interface PeerBarProps {
  ccn: string
  peers: ChosenPeers
  /** The number of hospitals with counted reports; `null` while unknown. */
  hospitals: number | null
  year: number | null
  /** The derivation of the count. */
  derivation?: { readonly figure: PeerFigure; readonly selection: PeerSelection } | undefined
}

/** Describes the peer group and its size, and opens the dialog to choose another. */
export function PeerBar({ ccn, peers, hospitals, year, derivation }: PeerBarProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const [isOpen, setOpen] = useState(false)
  const words = usePeerWords(peers.criteria)
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
                  {derivation ? <GroupCount text={count(hospitals)} {...derivation} /> : count(hospitals)}
                </>
              )}
            </Box>
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {words.map((word) => (
              <Box component="li" key={word} sx={{ minWidth: 0 }}>
                <Chip size="small" label={word} sx={{ maxWidth: '100%' }} />
              </Box>
            ))}
            {peers.isDefault ? (
              <Typography component="li" variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
                <FormattedMessage id="analytics.peers.is-like" />
              </Typography>
            ) : null}
          </Box>
        </Box>
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {peers.isDefault ? null : (
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
      <PeerDialog
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

interface GroupCountProps {
  text: string
  figure: PeerFigure
  selection: PeerSelection
}

/** The number of hospitals in a group, which opens its derivation. */
function GroupCount({ text, figure, selection }: GroupCountProps) {
  const derivations = useBoardDerivations()
  return <DerivationButton what={null} text={text} onClick={() => derivations.peers(figure, selection)} />
}
