import { Button, Chip, Icon } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { AnswerSource, AnswerTrouble } from '../times/answer-state.tsx'
import { chipLook, Hint, nameOfOrigin, type TaskProps } from '../times/origin-fields.tsx'
import { TimeOfDayFields } from '../times/time-of-day-fields.tsx'
import { GroupField } from './group-field.tsx'
import { useClosure } from './use-sites.ts'

/** How the calculation goes. */
export function ClosureTrouble({ choice }: Pick<TaskProps, 'choice'>) {
  return <AnswerTrouble shown={useClosure(choice)} />
}

/** The controls of a closure: which hospital, and where people can go in its place. */
export function ClosureControls({ choice, screen, onChange }: TaskProps) {
  const { closed } = choice
  const { chosen } = screen
  const shown = useClosure(choice)
  return (
    <>
      {closed === undefined ? null : (
        <Chip
          icon={<Icon name="hospital" size={16} />}
          label={nameOfOrigin({ ccn: closed }, screen, shown.answer?.hospital.name)}
          onDelete={() => onChange({ ...choice, closed: undefined })}
          sx={chipLook}
        />
      )}
      {chosen && chosen.ccn !== closed ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="hospital" size={16} />}
          onClick={() => onChange({ ...choice, closed: chosen.ccn })}
        >
          <FormattedMessage id="map.sites.closure.choose" values={{ name: chosen.name }} />
        </Button>
      ) : null}
      <GroupField {...{ choice, onChange }} />
      <TimeOfDayFields {...{ choice, shown, onChange }} />
      {closed === undefined ? <Hint id="map.sites.closure.empty" /> : null}
      <AnswerSource shown={shown} />
    </>
  )
}
