import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import type { Difference } from '../cart/align-cart.ts'

interface DifferencesProps {
  differences: readonly Difference[]
  onClose: () => void
}

/** The changes of the offers since the products were put into the cart. */
export function Differences({ differences, onClose }: DifferencesProps) {
  if (differences.length === 0) return null
  return (
    <Alert severity="warning" onClose={onClose}>
      {differences.map((difference) => (
        <div key={'productId' in difference ? `${difference.what} ${difference.productId}` : difference.what}>
          <FormattedMessage
            id={`profile.difference.${difference.what}`}
            values={
              'productId' in difference
                ? { product: <FormattedMessage id={`profile.product.${difference.productId}`} /> }
                : {}
            }
          />
        </div>
      ))}
    </Alert>
  )
}
