import type { Account } from '@keyroom/contract'
import type { Invoice } from '@keyroom/product-api'
import { Button, Chip, DelayedSkeleton, fetchedWhenDrawn, Icon, StatePanel, Typography } from '@keyroom/ui/core'
import { DataTable, type DataColumn } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Money } from '../components/money.tsx'
import { Panel } from '../components/panel.tsx'
import { useInvoices } from '../subscription/use-subscription.ts'

const InvoiceDialog = fetchedWhenDrawn(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog, null)

/** The invoices of the account, the newest first, each of which can be looked at and printed. */
export function InvoiceList({ account }: { account: Account }) {
  const invoices = useInvoices(account)
  return (
    <Panel heading={<FormattedMessage id="profile.invoices.heading" />}>
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
  const product = (id: string) => intl.formatMessage({ id: `profile.product.${id}` })
  const columns: [DataColumn<Invoice>, ...DataColumn<Invoice>[]] = [
    {
      key: 'number',
      header: <FormattedMessage id="profile.invoices.number" />,
      cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
    },
    {
      key: 'at',
      header: <FormattedMessage id="profile.invoices.at" />,
      cell: ({ at }) => <FormattedDate value={at} dateStyle="medium" />,
    },
    {
      key: 'lines',
      header: <FormattedMessage id="profile.invoices.for" />,
      cell: ({ lines }) =>
        intl.formatList(
          lines.map(({ productId, quantity }) =>
            intl.formatMessage({ id: 'profile.invoices.line' }, { quantity, product: product(productId) }),
          ),
          { type: 'unit' },
        ),
    },
    {
      key: 'status',
      header: <FormattedMessage id="profile.invoices.status" />,
      cell: ({ status }) => (
        <Chip
          size="small"
          variant="outlined"
          color={status === 'paid' ? 'success' : status === 'void' ? 'default' : 'warning'}
          label={<FormattedMessage id={`profile.invoices.status.${status}`} />}
        />
      ),
    },
    {
      key: 'total',
      header: <FormattedMessage id="profile.invoices.total" />,
      cell: ({ total }) => <Money cents={total} exact />,
      numeric: true,
    },
    {
      key: 'show',
      header: <FormattedMessage id="profile.invoices.document" />,
      cell: (invoice) => (
        <Button
          size="small"
          startIcon={<Icon name="clipboard" size={18} />}
          aria-label={intl.formatMessage({ id: 'profile.invoices.show.label' }, { number: invoice.number })}
          onClick={() => setShown(invoice)}
        >
          <FormattedMessage id="profile.invoices.show" />
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={intl.formatMessage({ id: 'profile.invoices.heading' })}
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
      />
      {shown ? <InvoiceDialog invoice={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
