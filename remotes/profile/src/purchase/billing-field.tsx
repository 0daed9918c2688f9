import type { BillingDetails } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useController, type Control } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { isRequired, type BillingDraft } from '../cart/billing.ts'

interface BillingFieldProps {
  control: Control<BillingDraft, unknown, BillingDetails>
  name: keyof BillingDetails
  /** The country that is chosen: what has to be given depends on it. */
  country: string
  autoComplete: string
  type?: 'email'
  wide?: boolean
  /** What there is to choose from. The browser's own list: it is what fills forms in by itself know how to use. */
  options?: readonly { readonly code: string; readonly name: string }[]
  onChosen?: () => void
}

/** One line of the billing details. */
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
