import type { Account } from '@keyroom/contract'
import type { Invoice } from '@keyroom/product-api'
import {
  Button,
  DelayedSkeleton,
  lazyComponent,
  Icon,
  StatePanel,
  Typography,
  useMediaQuery,
  type Theme,
} from '@keyroom/ui/core'
import { DataTable, TableDownload } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { useInvoices } from '../subscription/use-subscription.ts'
import { narrowColumns, wideColumns } from './invoice-columns.tsx'
import { invoicesExport } from './invoices-export.ts'

const InvoiceDialog = lazyComponent(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog, {
  fallback: null,
})

/** The invoices of the account, the newest first, each of which can be opened and printed. */
export function InvoiceList({ account }: { account: Account }) {
  const intl = useIntl()
  const invoices = useInvoices(account)
  return (
    <Panel
      heading={<FormattedMessage id="profile.invoices.heading" />}
      aside={
        invoices.data && invoices.data.length > 0 ? (
          <TableDownload
            of={intl.formatMessage({ id: 'profile.invoices.heading' })}
            content={() => invoicesExport(intl, invoices.data)}
            size="small"
          />
        ) : null
      }
    >
      {invoices.data ? (
        invoices.data.length > 0 ? (
          <InvoiceTable invoices={invoices.data} />
        ) : (
          <Typography color="textSecondary">
            <FormattedMessage id="profile.invoices.none" />
          </Typography>
        )
      ) : invoices.isError ? (
        <StatePanel
          kind="error"
          headingLevel="h3"
          title={<FormattedMessage id="profile.invoices.error" />}
          onRetry={() => void invoices.refetch()}
        />
      ) : (
        <DelayedSkeleton height={120} />
      )}
    </Panel>
  )
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const intl = useIntl()
  const [shown, setShown] = useState<Invoice>()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const show = (invoice: Invoice) => (
    <Button
      size="small"
      startIcon={<Icon name="clipboard" size={18} />}
      aria-label={intl.formatMessage({ id: 'profile.invoices.show.label' }, { number: invoice.number })}
      onClick={() => setShown(invoice)}
    >
      <FormattedMessage id="profile.invoices.show" />
    </Button>
  )
  return (
    <>
      <DataTable
        caption={intl.formatMessage({ id: 'profile.invoices.heading' })}
        columns={isNarrow ? narrowColumns(show) : wideColumns(show)}
        rows={invoices}
        rowKey={({ id }) => id}
      />
      {shown ? <InvoiceDialog invoice={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
