import type { BillingDetails } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { isRequired, type BillingDraft } from '../cart/billing.ts'

interface BillingFieldProps {
  control: Control<BillingDraft, unknown, BillingDetails>
  name: keyof BillingDetails
  /** The chosen country, on which the required fields depend. */
  country: string
  autoComplete: string
  type?: 'email'
  wide?: boolean
  /** The options. A native list, because browsers and password managers can fill it in. */
  options?: readonly { readonly code: string; readonly name: string }[]
  onChosen?: () => void
}

/** A field of the billing details. */
export function BillingField({
  control,
  name,
  country,
  autoComplete,
  type,
  wide = false,
  options,
  onChosen,
}: BillingFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...given } = field
  const problem = fieldState.error?.type
  return (
    <TextField
      {...given}
      inputRef={ref}
      id={`profile-billing-${name}`}
      type={type ?? 'text'}
      select={options !== undefined}
      required={isRequired(name, country)}
      label={<FormattedMessage id={`profile.billing.${name}`} />}
      error={problem !== undefined}
      helperText={problem ? <FormattedMessage id={`profile.billing.problem.${problem}`} /> : undefined}
      onChange={(event) => {
        given.onChange(event)
        onChosen?.()
      }}
      sx={wide ? { gridColumn: '1 / -1' } : {}}
      slotProps={{
        htmlInput: { autoComplete, dir: 'auto' },
        inputLabel: options ? { shrink: true } : {},
        select: { native: true },
      }}
    >
      {options?.map(({ code, name: label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </TextField>
  )
}
