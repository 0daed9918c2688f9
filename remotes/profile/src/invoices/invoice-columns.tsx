import type { Invoice } from '@keyroom/product-api'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import type { DataColumn } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Money } from '../components/money.tsx'

type Columns = [DataColumn<Invoice>, ...DataColumn<Invoice>[]]

/** All facts in columns of their own; `show` renders the button that opens the document. */
export const wideColumns = (show: (invoice: Invoice) => ReactNode): Columns => [
  { key: 'number', header: <FormattedMessage id="profile.invoices.number" />, cell: numberOf },
  {
    key: 'at',
    header: <FormattedMessage id="profile.invoices.at" />,
    cell: ({ at }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <FormattedDate value={at} dateStyle="medium" />
      </Box>
    ),
  },
  {
    key: 'lines',
    header: <FormattedMessage id="profile.invoices.for" />,
    cell: ({ lines }) => <Bought lines={lines} />,
  },
  {
    key: 'status',
    header: <FormattedMessage id="profile.invoices.status" />,
    cell: ({ status }) => <Status status={status} />,
  },
  {
    key: 'total',
    header: <FormattedMessage id="profile.invoices.total" />,
    cell: ({ total }) => <Money cents={total} exact />,
    numeric: true,
  },
  { key: 'show', header: <FormattedMessage id="profile.invoices.document" />, cell: show },
]

/** The same facts in two columns, for a phone. */
export const narrowColumns = (show: (invoice: Invoice) => ReactNode): Columns => [
  {
    key: 'number',
    header: <FormattedMessage id="profile.invoices.number" />,
    cell: (invoice) => (
      <>
        {numberOf(invoice)}
        <Typography variant="body2" color="textSecondary" component="div">
          <FormattedDate value={invoice.at} dateStyle="medium" />
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <Bought lines={invoice.lines} />
        </Typography>
      </>
    ),
  },
  {
    key: 'total',
    header: <FormattedMessage id="profile.invoices.total" />,
    cell: (invoice) => (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
        <Money cents={invoice.total} exact />
        <Status status={invoice.status} />
        {show(invoice)}
      </Box>
    ),
    numeric: true,
  },
]

function numberOf({ number }: Invoice) {
  return (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Box>
  )
}

function Bought({ lines }: Pick<Invoice, 'lines'>) {
  const intl = useIntl()
  const product = (id: string) => intl.formatMessage({ id: `profile.product.${id}` })
  const bought = lines.map(({ productId, quantity }) =>
    intl.formatMessage({ id: 'profile.invoices.line' }, { quantity, product: product(productId) }),
  )
  return intl.formatList(bought, { type: 'conjunction', style: 'narrow' })
}

function Status({ status }: Pick<Invoice, 'status'>) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status === 'paid' ? 'success' : status === 'void' ? 'default' : 'warning'}
      label={<FormattedMessage id={`profile.invoices.status.${status}`} />}
    />
  )
}
