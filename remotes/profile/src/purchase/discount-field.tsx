import { ApiError } from '@keyroom/contract'
import { getDiscount } from '@keyroom/product-api'
import { Box, Button, Chip, useHost } from '@keyroom/ui/core'
import { TextField } from '@keyroom/ui/more'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Cart } from '../cart/cart.ts'
import { setDiscount } from '../cart/change-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { billingProblem } from '../subscription/billing-problem.ts'

/** A field for a discount code, which the API checks. A new code replaces the previous one. */
export function DiscountField({ inUse: { cart, change } }: { inUse: CartInUse & { cart: Cart } }) {
  const { api } = useHost()
  const intl = useIntl()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (asked: string) => getDiscount(api, asked),
    onSuccess: ({ code: known, percentOff, amountOff }) => {
      change((before) =>
        setDiscount(before, {
          code: known,
          ...(percentOff === undefined ? {} : { percentOff }),
          ...(amountOff === undefined ? {} : { amountOff }),
        }),
      )
      setCode('')
    },
  })
  const asked = code.trim()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (asked !== '' && !isPending) mutate(asked)
  }
  return (
    <Box component="form" noValidate onSubmit={apply} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {cart.discountRule ? (
        <Chip
          color="success"
          variant="outlined"
          label={<DiscountLabel discount={cart.discountRule} />}
          onDelete={() => change((before) => setDiscount(before, null))}
          aria-label={intl.formatMessage({ id: 'profile.discount.remove' }, { code: cart.discountRule.code })}
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, width: '100%', alignItems: 'flex-start' }}>
        <TextField
          size="small"
          fullWidth
          label={<FormattedMessage id="profile.discount.label" />}
          value={code}
          error={error !== null}
          helperText={error ? intl.formatMessage({ id: problemOf(error) }) : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            if (error) reset()
          }}
          slotProps={{
            htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 64 },
          }}
        />
        <Button type="submit" variant="outlined" disabled={asked === '' || isPending} sx={{ flex: 'none', height: 40 }}>
          <FormattedMessage id="profile.discount.apply" />
        </Button>
      </Box>
    </Box>
  )
}

/** A malformed code is reported as an unknown one. */
function problemOf(error: Error) {
  return error instanceof ApiError && error.status === 400 ? 'profile.problem.unknown-discount' : billingProblem(error)
}

function DiscountLabel({ discount: { code, percentOff } }: { discount: NonNullable<Cart['discountRule']> }) {
  return percentOff === undefined ? (
    code
  ) : (
    <FormattedMessage id="profile.discount.percent" values={{ code, share: percentOff / 100 }} />
  )
}
