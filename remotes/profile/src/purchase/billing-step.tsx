import type { SessionFacts } from '@keyroom/contract'
import type { BillingDetails } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { useEffect, useMemo } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { billingFields, readBilling, type BillingDraft } from '../cart/billing.ts'
import type { Cart } from '../cart/cart.ts'
import { setBilling } from '../cart/change-cart.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { BillingField } from './billing-field.tsx'
import { countries, states } from './countries.ts'

interface BillingStepProps {
  facts: SessionFacts
  inUse: CartInUse & { cart: Cart }
  onNext: () => void
  onBack: () => void
}

const resolver: Resolver<BillingDraft, unknown, BillingDetails> = (draft) => {
  const read = readBilling(draft)
  if ('billing' in read) return { values: read.billing, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(Object.entries(read.problems).map(([field, type]) => [field, { type }])),
  }
}

const isSame = (one: BillingDraft, other: BillingDraft): boolean =>
  billingFields.every((field) => one[field] === other[field])

/** The step for the recipient of the invoice. */
export function BillingStep({ facts, inUse: { cart, change }, onNext, onBack }: BillingStepProps) {
  const intl = useIntl()
  const { control, handleSubmit, setValue } = useForm<BillingDraft, unknown, BillingDetails>({
    defaultValues: firstDraft(facts, cart.billing),
    resolver,
  })
  const draft = useWatch({ control }) as BillingDraft
  // Typed details survive a visit to another step, and a reload.
  useEffect(() => {
    change((before) => (isSame(firstDraft(facts, before.billing), draft) ? before : setBilling(before, draft)))
  }, [change, draft, facts])
  const regions = useMemo(() => {
    const named = countries.map((code) => ({ code, name: intl.formatDisplayName(code, { type: 'region' }) ?? code }))
    return named.toSorted((one, other) => one.name.localeCompare(other.name, intl.locale))
  }, [intl])
  const give = handleSubmit((billing) => {
    change((before) => setBilling(before, billing))
    onNext()
  })
  const inStates = draft.country === 'US'
  const field = { control, country: draft.country }
  return (
    <Box component="form" noValidate onSubmit={(event) => void give(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">
        <FormattedMessage id="profile.billing.text" />
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <BillingField {...field} name="name" autoComplete="name" />
        <BillingField {...field} name="email" autoComplete="email" type="email" />
        <BillingField {...field} name="organization" autoComplete="organization" wide />
        <BillingField {...field} name="address" autoComplete="address-line1" />
        <BillingField {...field} name="addressMore" autoComplete="address-line2" />
        <BillingField
          {...field}
          name="country"
          autoComplete="country"
          options={regions}
          onChosen={() => setValue('region', '')}
        />
        <BillingField
          {...field}
          name="region"
          autoComplete="address-level1"
          {...(inStates ? { options: [{ code: '', name: '' }, ...states.map((code) => ({ code, name: code }))] } : {})}
        />
        <BillingField {...field} name="city" autoComplete="address-level2" />
        <BillingField {...field} name="postalCode" autoComplete="postal-code" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button onClick={onBack}>
          <FormattedMessage id="profile.step.back" />
        </Button>
        <Button type="submit" variant="contained" size="large">
          <FormattedMessage id="profile.step.billing.next" />
        </Button>
      </Box>
    </Box>
  )
}

/** The initial form: typed details, or else those of the token. */
function firstDraft({ claims, activeAccount }: SessionFacts, typed: Partial<BillingDraft> | null): BillingDraft {
  const empty = Object.fromEntries(billingFields.map((field) => [field, ''])) as BillingDraft
  if (typed) return { ...empty, ...typed }
  const hasName = claims.user_name && claims.user_name !== claims.email
  return {
    ...empty,
    name: hasName ? (claims.user_name ?? '') : '',
    email: claims.email ?? '',
    organization: activeAccount.accountType === 'organization' ? activeAccount.display_name : '',
    country: 'US',
  }
}
