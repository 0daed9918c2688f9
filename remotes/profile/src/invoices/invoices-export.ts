import type { Invoice } from '@keyroom/product-api'
import { localDay, type FileColumn, type TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'

/** The day that the page shows, as files have days. */
const dayOf = (at: string) => new Date(`${localDay(new Date(at))}T00:00:00Z`)

/** The invoices as a file, with a row for each and amounts in dollars. */
export function invoicesExport(intl: IntlShape, invoices: readonly Invoice[]): TableContent<Invoice> {
  const word = (id: string) => intl.formatMessage({ id: `profile.${id}` })
  const lineOf = ({ productId, quantity }: Invoice['lines'][number]) =>
    intl.formatMessage({ id: 'profile.invoices.line' }, { quantity, product: word(`product.${productId}`) })
  const columns: FileColumn<Invoice>[] = [
    { id: 'number', header: word('invoices.number'), kind: 'text', value: ({ number }) => number },
    { id: 'at', header: word('invoices.at'), kind: 'date', value: ({ at }) => dayOf(at) },
    { id: 'for', header: word('invoices.for'), kind: 'text', value: ({ lines }) => lines.map(lineOf).join(', ') },
    {
      id: 'status',
      header: word('invoices.status'),
      kind: 'text',
      value: ({ status }) => word(`invoices.status.${status}`),
    },
    { id: 'total', header: word('invoices.total'), kind: 'money', value: ({ total }) => total / 100 },
  ]
  return { name: word('invoices.heading'), columns, rows: invoices }
}
