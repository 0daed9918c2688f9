import { readNumber } from '@keyroom/intl'
import { useIntl } from 'react-intl'
import { SavedTextField } from '../tools/saved-text-field.tsx'

interface OwnLimitsProps {
  limits: readonly number[] | undefined
  onChange: (limits: readonly number[] | undefined) => void
}

/** The user's own limits between classes: numbers separated by spaces or semicolons. Shares are from 0 to 1. */
export function OwnLimits({ limits, onChange }: OwnLimitsProps) {
  const intl = useIntl()
  const write = (numbers: readonly number[]) =>
    numbers.map((one) => intl.formatNumber(one, { maximumFractionDigits: 20, useGrouping: false })).join('; ')
  return (
    <SavedTextField
      label={intl.formatMessage({ id: 'map.areas.breaks' })}
      placeholder={write([0.5, 0.65, 0.8])}
      saved={write(limits ?? [])}
      problemOf={(text) =>
        text.trim() !== '' && readLimits(text, intl.locale) === undefined
          ? intl.formatMessage({ id: 'map.areas.breaks.invalid' })
          : undefined
      }
      onSave={(text) => {
        const read = readLimits(text, intl.locale)
        if (String(read) !== String(limits)) onChange(read)
      }}
      sx={{ width: 190 }}
    />
  )
}

/** One to eight ascending numbers as the language writes them; `undefined` for anything else. */
function readLimits(text: string, locale: string): number[] | undefined {
  const parts = text.split(/[;；\s]+/).filter((part) => part !== '')
  const numbers = parts.flatMap((part) => readNumber(part, locale) ?? [])
  const isValid = numbers.length === parts.length && numbers.length >= 1 && numbers.length <= 8
  return isValid && numbers.every((one, at) => at === 0 || one > (numbers[at - 1] as number)) ? numbers : undefined
}
