import { css, Global } from '@emotion/react'
import type { Invoice } from '@keyroom/product-api'
import { Button, Icon } from '@keyroom/ui/core'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { usePlans } from '../subscription/use-subscription.ts'
import { InvoiceDocument } from './invoice-document.tsx'

/** Prints only the document, in black on white, at its full length. */
const onPaper = css`
  @media print {
    html,
    body {
      background: #fff !important;
    }
    body > :not(.keyroom-document),
    .keyroom-document .not-on-paper,
    .keyroom-document .MuiBackdrop-root {
      display: none !important;
    }
    .keyroom-document,
    .keyroom-document * {
      position: static !important;
      overflow: visible !important;
      max-height: none !important;
      color: #000 !important;
      background: none !important;
    }
    .keyroom-document .MuiDialog-paper {
      margin: 0;
      max-width: none;
      width: 100%;
    }
  }
`

/** An invoice as a document to read and print. */
export function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const plans = usePlans()
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="profile-invoice"
      className="keyroom-document"
    >
      <Global styles={onPaper} />
      <DialogTitle id="profile-invoice">
        <FormattedMessage id="profile.invoice.title" values={{ number: invoice.number }} />
      </DialogTitle>
      <DialogContent>
        <InvoiceDocument invoice={invoice} isSample={plans.data?.biller === 'ledger'} />
      </DialogContent>
      <DialogActions className="not-on-paper">
        {invoice.url ? (
          <Button
            href={invoice.url}
            target="_blank"
            rel="noopener noreferrer"
            endIcon={<Icon name="external-link" size={18} />}
          >
            <FormattedMessage id="profile.invoice.biller" />
          </Button>
        ) : null}
        <Button onClick={onClose}>
          <FormattedMessage id="profile.dialog.close" />
        </Button>
        <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => print()}>
          <FormattedMessage id="profile.invoice.print" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
