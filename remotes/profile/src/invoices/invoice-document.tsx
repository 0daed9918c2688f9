import type { Invoice } from '@keyroom/product-api'
import { Box, Logo, Typography, useMediaQuery, type Theme } from '@keyroom/ui/core'
import { DataTable, type DataColumn } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Address } from '../components/address.tsx'
import { Money } from '../components/money.tsx'

type Line = Invoice['lines'][number]

/** On a phone the price of a seat is beside the product, so that the amounts stay visible. */
const columnsFor = (isNarrow: boolean): [DataColumn<Line>, ...DataColumn<Line>[]] => [
  {
    key: 'product',
    header: <FormattedMessage id="profile.invoice.product" />,
    cell: ({ productId, from, until, unitAmount }) => (
      <>
        <FormattedMessage id={`profile.product.${productId}`} />
        {from && until ? (
          <Typography variant="caption" color="textSecondary" component="div">
            <FormattedMessage id="profile.invoice.time" values={{ from: new Date(from), until: new Date(until) }} />
          </Typography>
        ) : null}
        {isNarrow ? (
          <Typography variant="caption" color="textSecondary" component="div">
            <Money cents={unitAmount} exact /> <FormattedMessage id="profile.plan.per.organization" />
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    key: 'quantity',
    header: <FormattedMessage id="profile.invoice.quantity" />,
    cell: ({ quantity }) => <FormattedMessage id="profile.invoice.count" values={{ quantity }} />,
    numeric: true,
  },
  ...(isNarrow
    ? []
    : [
        {
          key: 'unit',
          header: <FormattedMessage id="profile.invoice.unit" />,
          cell: ({ unitAmount }: Line) => <Money cents={unitAmount} exact />,
          numeric: true,
        },
      ]),
  {
    key: 'amount',
    header: <FormattedMessage id="profile.invoice.amount" />,
    cell: ({ amount }) => <Money cents={amount} exact />,
    numeric: true,
  },
]

/** The content of an invoice: recipient, date, lines, and the total with its calculation. */
export function InvoiceDocument({ invoice, isSample }: { invoice: Invoice; isSample: boolean }) {
  const intl = useIntl()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { lines, discount, shipping, total, billedTo, status, at } = invoice
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const taxes = total - (sum - discount + shipping)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Logo />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
        <Part label={<FormattedMessage id="profile.invoice.to" />}>
          {billedTo ? <Address details={billedTo} /> : <FormattedMessage id="profile.invoice.to.unknown" />}
        </Part>
        <Part label={<FormattedMessage id="profile.invoice.at" />}>
          <FormattedDate value={at} dateStyle="long" />
          <div>
            <FormattedMessage id={`profile.invoices.status.${status}`} />
          </div>
        </Part>
      </Box>
      <DataTable
        caption={intl.formatMessage({ id: 'profile.invoice.lines' })}
        columns={columnsFor(isNarrow)}
        rows={lines}
        rowKey={(line) => lines.indexOf(line)}
      />
      <Box
        component="dl"
        sx={{ m: 0, ml: 'auto', display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 4, rowGap: 0.5, px: 2 }}
      >
        {discount > 0 || shipping > 0 || taxes !== 0 ? <Sum id="subtotal" cents={sum} /> : null}
        {discount > 0 ? <Sum id="discount" cents={-discount} /> : null}
        {shipping > 0 ? <Sum id="shipping" cents={shipping} /> : null}
        {taxes === 0 ? null : <Sum id="taxes" cents={taxes} />}
        <Sum id="total" cents={total} strong />
      </Box>
      {isSample ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="profile.plans.sample" />
        </Typography>
      ) : null}
    </Box>
  )
}

function Part({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  )
}

function Sum({ id, cents, strong = false }: { id: string; cents: number; strong?: boolean }) {
  const weight = { fontWeight: strong ? 700 : 400, m: 0 }
  return (
    <>
      <Typography component="dt" sx={weight}>
        <FormattedMessage id={`profile.sum.${id}`} />
      </Typography>
      <Typography component="dd" sx={{ ...weight, textAlign: 'right' }}>
        <Money cents={cents} exact />
      </Typography>
    </>
  )
}
