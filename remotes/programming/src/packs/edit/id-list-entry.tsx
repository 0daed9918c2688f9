import { Box, Button } from '@keyroom/ui/core'
import { Checkbox, FormControlLabel, FormGroup } from '@keyroom/ui/more'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { entryGrid } from './provenance-fields.tsx'
import { isSame } from './same-entry.ts'

interface IdListEntryProps<Id extends string> {
  name: string
  /** The label of the first one, which counts until a planner chooses another. */
  firstLabel: string
  /** All that there are. */
  ids: readonly Id[]
  /** `undefined` where those below count. */
  own: readonly Id[] | undefined
  /** Empty where no pack below has the department. */
  below: readonly Id[]
  nameOf: (id: Id) => string
  field: string
  /** Why the list can't be saved, in a sentence. */
  problem: string | null
  /** `undefined` for those below. */
  onChange: (ids: readonly Id[] | undefined) => void
}

/** What a department may have out of a short list, and which is the usual one. Packs keep no source of it. */
export function IdListEntry<Id extends string>({
  name,
  firstLabel,
  ids,
  own,
  below,
  nameOf,
  field,
  problem,
  onChange,
}: IdListEntryProps<Id>) {
  const intl = useIntl()
  const id = useId()
  const chosen = own ?? below
  const [first] = chosen
  const choose = (next: readonly Id[]) => onChange(isSame(next, below) ? undefined : next)
  const inOrder = (others: readonly Id[], usual: Id | undefined) => {
    const all = [...new Set([...below, ...ids])].filter((other) => others.includes(other))
    return usual !== undefined && all.includes(usual) ? [usual, ...all.filter((other) => other !== usual)] : all
  }
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-below`} sx={entryGrid}>
      <span id={id} className="sheet-label">
        {name}
      </span>
      <FormGroup>
        {ids.map((one) => (
          <FormControlLabel
            key={one}
            label={nameOf(one)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(one)}
                onChange={(_, isChecked) => {
                  const next = isChecked ? [...chosen, one] : chosen.filter((other) => other !== one)
                  choose(inOrder(next, first))
                }}
              />
            }
          />
        ))}
      </FormGroup>
      <ChoiceField
        label={firstLabel}
        value={first ?? ''}
        options={chosen.map((one) => [one, nameOf(one)] as const)}
        field={`${field}/first`}
        problem={problem}
        onChange={(usual) =>
          choose(
            inOrder(
              chosen,
              chosen.find((one) => one === usual),
            ),
          )
        }
      />
      <span id={`${id}-below`} className="sheet-below">
        {own && below.length > 0 ? (
          <FormattedMessage
            id="programming.pack-edit.below"
            values={{ value: intl.formatList(below.map(nameOf), { type: 'conjunction' }) }}
          />
        ) : null}
      </span>
      {own && below.length > 0 ? (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          aria-label={intl.formatMessage({ id: 'programming.pack-edit.reset.of' }, { name })}
          onClick={() => onChange(undefined)}
        >
          <FormattedMessage id="programming.pack-edit.reset" />
        </Button>
      ) : null}
    </Box>
  )
}
