import { isGroupedNumber, readTyped } from '@keyroom/intl'
import { memo, use, useEffect, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { OpenProgramStore } from '../program/open-program.ts'
import type { RefusedEntry } from '../program/refused-entries.ts'
import { OpenProgramContext } from '../program/use-program.ts'

/** What the number of a field counts. A share is typed as a percentage. */
export type FieldUnit =
  | 'count'
  | 'share'
  | 'factor'
  | 'area'
  | 'dollars'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'year'
  | 'rooms'
  | 'people'

interface NumberRange {
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  /** Whether the field may be empty. */
  readonly isOptional: boolean
}

const anyNumber: NumberRange = { min: -1e12, max: 1e12, isWhole: false, isOptional: true }
const anyYear: NumberRange = { min: 1900, max: 2200, isWhole: true, isOptional: false }

interface NumberFieldProps {
  label: string
  /** Whether the label is only read out, because the head of a table shows it. */
  isLabelHidden?: boolean
  unit: FieldUnit
  value: number | null
  /** The path of the field, by which problems and the screen find it, such as `icu/drivers.0.base`. */
  field: string
  onChange: (value: number | null) => void
  /** Why the value is not used, in a sentence. */
  problem?: string | null
  /** Shown in an empty field: the value that counts until another is entered. */
  fallback?: number | null
  /** What can be stored at all; any other number stays in the field and is not passed on. */
  range?: NumberRange
  isReadOnly?: boolean
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Below the field: where the value is from. */
  children?: ReactNode
}

/** Units without a short sign of their own: the label says what is counted. */
const unsigned: ReadonlySet<FieldUnit> = new Set(['count', 'factor', 'year', 'rooms', 'people'])

/**
 * A number with its unit. While it has the focus it shows what was typed; a change from elsewhere, such as undo,
 * replaces that. A text that is no number stays, with a problem, and is not passed on. The open program keeps it, so that
 * it is named beside other problems and is still there when its field is shown again.
 */
export const NumberField = memo(function NumberField({
  label,
  isLabelHidden = false,
  unit,
  value,
  field,
  onChange,
  problem = null,
  fallback = null,
  range = unit === 'year' ? anyYear : anyNumber,
  isReadOnly = false,
  onPaste,
  children,
}: NumberFieldProps) {
  const intl = useIntl()
  const id = useId()
  const store = useEntryStore(field)
  const [typed, setTyped] = useState<RefusedEntry | null>(() => store?.getState().refused[field] ?? null)
  const isTyped = typed !== null && typed.value === value
  const text = isTyped ? typed.text : textOf(value, unit, intl)
  const refusal = isTyped ? refusalOf(inUnit(typed.read, unit), range) : null
  useKeptEntry(store, field, refusal === null || typed?.isPartial ? null : typed)
  const shownProblem =
    refusal === null || typed?.isPartial
      ? problem
      : intl.formatMessage(
          { id: `programming.problem.${refusal}` },
          { min: textOf(range.min, unit, intl), max: textOf(range.max, unit, intl) },
        )
  const unitText = unsigned.has(unit) ? null : intl.formatMessage({ id: `programming.unit.${unit}` })
  return (
    <div className="sheet-field" data-invalid={shownProblem !== null || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'sheet-hidden' : 'sheet-label'}>
        {label}
        {unitText ? <span className="sheet-hidden"> ({unitText})</span> : null}
      </label>
      <span className="sheet-box">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          data-field={field}
          value={text}
          readOnly={isReadOnly}
          placeholder={fallback === null ? undefined : textOf(fallback, unit, intl)}
          aria-invalid={shownProblem !== null}
          aria-describedby={`${id}-below`}
          onChange={(event) => {
            const before = isTyped ? typed : { text, isGrouped: isGroupedNumber(text, intl.locale) }
            const entry = readTyped(event.target.value, before, intl.locale)
            const read = inUnit(entry.read, unit)
            const next = read === undefined || refusalOf(read, range) !== null ? value : read
            setTyped({ ...entry, value: next })
            if (next !== value) onChange(next)
          }}
          onBlur={() => setTyped(refusal === null || !typed ? null : { ...typed, isPartial: false })}
          onFocus={(event) => event.target.select()}
          onPaste={onPaste}
        />
        {unitText ? (
          <span className="sheet-unit" aria-hidden>
            {unitText}
          </span>
        ) : null}
      </span>
      <span id={`${id}-below`} className="sheet-below">
        {shownProblem === null ? null : (
          <span className="sheet-problem">
            <span className="sheet-hidden">
              <FormattedMessage id="programming.problem" />{' '}
            </span>
            {shownProblem}
          </span>
        )}
        {children}
      </span>
    </div>
  )
})

/** The open program, if the field is one of it: what only a view shows is not saved with it. */
function useEntryStore(field: string): OpenProgramStore | null {
  const store = use(OpenProgramContext)
  return field.startsWith('view/') ? null : store
}

/** Keeps the text of a field that is no number, also while the field is not on the screen. */
function useKeptEntry(store: OpenProgramStore | null, field: string, entry: RefusedEntry | null): void {
  const before = useRef(field)
  useEffect(() => {
    if (!store) return
    const { refuse } = store.getState()
    if (before.current !== field) refuse(before.current, null)
    before.current = field
    refuse(field, entry)
  }, [store, field, entry])
}

/** A share of 0.125 is typed and shown as 12.5. */
function inUnit(entered: number | null | undefined, unit: FieldUnit): number | null | undefined {
  return entered == null || unit !== 'share' ? entered : Number((entered / 100).toPrecision(12))
}

/** Why a number cannot be stored; `null` if it can. */
function refusalOf(
  read: number | null | undefined,
  { min, max, isWhole, isOptional }: NumberRange,
): 'not-a-number' | 'between' | 'whole-between' | null {
  if (read === undefined) return 'not-a-number'
  if (read === null) return isOptional ? null : 'not-a-number'
  if (isWhole) return read < min || read > max || !Number.isInteger(read) ? 'whole-between' : null
  return read < min || read > max ? 'between' : null
}

function textOf(value: number | null, unit: FieldUnit, intl: IntlShape): string {
  if (value === null) return ''
  const shown = unit === 'share' ? Number((value * 100).toPrecision(12)) : value
  return intl.formatNumber(shown, { maximumFractionDigits: 6, useGrouping: unit !== 'year' })
}
