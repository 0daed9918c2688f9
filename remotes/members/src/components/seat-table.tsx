import { Box, Chip, Icon, Typography } from '@keyroom/ui/core'
import { Card, DataTable, type DataColumn } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { SeatRow } from '../seats/seat-rows.ts'

const naming: DataColumn<SeatRow> = {
  key: 'product',
  header: <FormattedMessage id="members.seats.product" />,
  cell: ({ product }) => <FormattedMessage id={`members.product.${product}`} />,
}

const countOf = (key: 'bought' | 'assigned' | 'open'): DataColumn<SeatRow> => ({
  key,
  header: <FormattedMessage id={`members.seats.${key}`} />,
  cell: ({ [key]: count }) =>
    count === null ? (
      <FormattedMessage id="members.seats.not-stated" />
    ) : (
      <FormattedNumber value={count} format="count" />
    ),
  numeric: true,
})

const yours: DataColumn<SeatRow> = {
  key: 'yours',
  header: <FormattedMessage id="members.seats.yours" />,
  cell: ({ yours: held }) =>
    held ? (
      <Chip
        size="small"
        color="success"
        variant="outlined"
        icon={<CheckMark />}
        label={<FormattedMessage id="members.seats.yours.held" />}
      />
    ) : (
      <FormattedMessage id="members.seats.yours.none" />
    ),
}

/** The chip sets the place of its icon by class, which a plain icon does not take. */
function CheckMark(props: { className?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex' }} {...props}>
      <Icon name="check" size={16} />
    </Box>
  )
}

/** Seats by product. Who is no administrator sees what was bought, and their own. */
export function SeatTable({ rows, admin }: { rows: readonly SeatRow[]; admin: boolean }) {
  const intl = useIntl()
  const counts = admin ? [countOf('bought'), countOf('assigned'), countOf('open')] : [countOf('bought')]
  return (
    <Card component="section" aria-labelledby="members-seats" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="members-seats" variant="h3" component="h2" gutterBottom>
        <FormattedMessage id="members.seats.heading" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'members.seats.heading' })}
        columns={[naming, ...counts, yours]}
        rows={rows}
        rowKey={({ product }) => product}
      />
      {admin ? null : <Note id="members.seats.members-note" />}
      {rows.some(({ bought }) => bought === null) ? <Note id="members.seats.not-stated-note" /> : null}
    </Card>
  )
}

function Note({ id }: { id: string }) {
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
      <FormattedMessage id={id} />
    </Typography>
  )
}
