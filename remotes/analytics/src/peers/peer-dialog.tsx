import { everyHospital, peerGroup, type PeerCriteria } from '@keyroom/cost-report'
import { Box, Button, useMediaQuery } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LiveCount } from './form/live-count.tsx'
import { PeerForm } from './form/peer-form.tsx'

interface PeerDialogProps {
  open: boolean
  /** The center of a radius. */
  ccn: string
  year: number | null
  criteria: PeerCriteria
  onClose: () => void
  /** Gets the group as `peerGroup` formats it. */
  onPick: (text: string) => void
}

/** Defines a peer group, and shows its size after each change. */
export function PeerDialog({ open, ccn, year, criteria, onClose, onPick }: PeerDialogProps) {
  const [draft, setDraft] = useState(criteria)
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const text = peerGroup.format(draft)
  return (
    <Dialog
      open={open}
      onClose={unlessBeside(onClose)}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby="analytics-peer-dialog"
    >
      <DialogTitle id="analytics-peer-dialog">
        <FormattedMessage id="analytics.peers.dialog.title" />
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id="analytics-peer-form"
          onSubmit={(event) => {
            event.preventDefault()
            onPick(text)
          }}
        >
          <PeerForm ccn={ccn} criteria={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        <LiveCount text={text} year={year} />
        <Button onClick={() => setDraft(everyHospital)}>
          <FormattedMessage id="analytics.peers.clear" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="analytics.cancel" />
        </Button>
        <Button variant="contained" type="submit" form="analytics-peer-form">
          <FormattedMessage id="analytics.peers.use" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
