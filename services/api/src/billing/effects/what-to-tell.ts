import { productIdSchema, type ProductId } from '@keyroom/contract/access'

type Counts = Readonly<Partial<Record<ProductId, number>>>
type Entries = Record<string, string | null>

/** The seat counts that stand in an organization's metadata, of the products that it ever subscribed to. */
export function metadataOf(counts: Counts): Entries {
  return entriesOf(counts, (product, seats) => [[`${product}Seats`, String(seats)]])
}

/** The flags of a person: set to "true" for what they have, removed for what has ended, under any name it has had. */
export function flagsOf(counts: Counts): Entries {
  return entriesOf(counts, (product, seats) => {
    const flag = seats > 0 ? 'true' : null
    return product === 'toolkit'
      ? [
          ['keyroomToolkit', flag],
          ['toolkit', null],
        ]
      : [[product, flag]]
  })
}

function entriesOf(counts: Counts, of: (product: ProductId, seats: number) => [string, string | null][]): Entries {
  const products = productIdSchema.options.flatMap((product) => {
    const seats = counts[product]
    return seats === undefined ? [] : of(product, seats)
  })
  return Object.fromEntries(products)
}
