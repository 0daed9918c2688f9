import type { Department, DepartmentEvaluation, ResultRef, RoomResult } from '@keyroom/right-sizing'
import { Box, Button, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeDepartment } from '../../edits/edit-program.ts'
import { addRoom, changeRoom, removeRoom } from '../../edits/edit-rooms.ts'
import { NumberField } from '../../fields/number-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { fieldName } from '../../figures/focus-field.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import type { ProgramInView } from '../../program/use-program.ts'

interface RoomTableProps {
  open: ProgramInView
  department: Department
  result: DepartmentEvaluation
  /** The last year, which the room list is of. */
  year: number
}

/** The rooms of a department: counts and sizes by rule, which the planner may replace, and rooms of their own. */
export function RoomTable({ open, department, result, year }: RoomTableProps) {
  const intl = useIntl()
  const { criteria, canEdit, edit, evaluation } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const { id } = department
  const type = criteria.departments.get(department.type)
  const caption = names.department(department)
  const change = (how: (before: Department) => Department, field: string | null) =>
    edit(changeDepartment(id, how), field === null ? null : fieldName(id, field))
  /** The place among the planner's own entries, which problems name, or the id of a room that has no entry yet. */
  const pathOf = (room: string, key: 'count' | 'area' | 'name') => {
    const at = department.rooms.findIndex((own) => own.id === room)
    return `rooms.${at < 0 ? room : at}.${key}`
  }
  const problemOf = (room: string, key: 'count' | 'area') => {
    const path = pathOf(room, key)
    const problem = evaluation.problems.find((other) => other.department === id && other.field === path)
    return problem ? problemText(intl, problem) : null
  }
  const numberOf = (room: RoomResult, key: 'count' | 'area') => {
    const own = department.rooms.find((other) => other.id === room.id)?.[key] ?? null
    const ref: ResultRef = { of: key === 'count' ? 'roomCount' : 'roomArea', department: id, room: room.id, year }
    const isOwn = !(type?.rooms.some((other) => other.id === room.id) ?? false)
    const field = fieldName(id, pathOf(room.id, key))
    return (
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1, alignItems: 'baseline' }}>
        {canEdit ? (
          <Box sx={{ flex: '1 1 4.5rem', minWidth: '4.5rem' }}>
            <NumberField
              label={nameOf(ref)}
              isLabelHidden
              unit={key === 'count' ? 'rooms' : 'area'}
              value={own}
              fallback={isOwn ? null : room[key]}
              field={field}
              problem={problemOf(room.id, key)}
              onChange={(value) => change(changeRoom(room.id, { [key]: value }), `rooms.${room.id}.${key}`)}
            >
              {own === null || isOwn ? null : (
                <Button
                  size="small"
                  className="not-on-paper"
                  sx={{ p: 0, minWidth: 0 }}
                  onClick={() => change(changeRoom(room.id, { [key]: null }), null)}
                >
                  <FormattedMessage id="programming.override.reset" values={{ name: nameOf(ref) }} />
                </Button>
              )}
            </NumberField>
          </Box>
        ) : null}
        <Box sx={{ whiteSpace: 'nowrap', minWidth: key === 'count' ? '2.5rem' : '4.5rem' }}>
          <FigureButton
            of={ref}
            name={nameOf(ref)}
            text={figureText(intl, room[key], key === 'count' ? 'count' : 'area')}
          />
        </Box>
      </Box>
    )
  }
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {result.rooms.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="programming.space.no-rooms" />
        </Typography>
      ) : (
        <table className="sheet-table" aria-label={caption}>
          <thead>
            <tr>
              {(['room', 'space.count', 'space.area', 'space.total'] as const).map((head) => (
                <th key={head} scope="col">
                  <FormattedMessage id={`programming.${head}`} />
                </th>
              ))}
              <th scope="col">
                <span className="sheet-hidden">
                  <FormattedMessage id="programming.actions" />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {result.rooms.map((room) => {
              const isOwn = department.rooms.some((own) => own.id === room.id && own.name !== null)
              return (
                <tr key={room.id}>
                  <th scope="row" className="sheet-name">
                    {isOwn && canEdit ? (
                      <TextField
                        label={intl.formatMessage({ id: 'programming.space.room-name' })}
                        isLabelHidden
                        value={room.name ?? ''}
                        field={fieldName(id, pathOf(room.id, 'name'))}
                        onChange={(name) => change(changeRoom(room.id, { name }), `rooms.${room.id}.name`)}
                      />
                    ) : (
                      names.room(room.id, room.name)
                    )}
                  </th>
                  <td>{numberOf(room, 'count')}</td>
                  <td>{numberOf(room, 'area')}</td>
                  <td className="sheet-figure">
                    <FigureButton
                      of={{ of: 'roomTotal', department: id, room: room.id, year }}
                      name={nameOf({ of: 'roomTotal', department: id, room: room.id, year })}
                      text={figureText(intl, room.total, 'area')}
                    />
                  </td>
                  <td className="sheet-action">
                    {isOwn && canEdit ? (
                      <IconButton
                        size="small"
                        aria-label={intl.formatMessage(
                          { id: 'programming.space.room-remove' },
                          { name: names.room(room.id, room.name) },
                        )}
                        onClick={() => change(removeRoom(room.id), null)}
                      >
                        <Icon name="close" size={16} />
                      </IconButton>
                    ) : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {canEdit ? (
        <Button
          size="small"
          className="not-on-paper"
          startIcon={<Icon name="plus" size={16} />}
          aria-label={intl.formatMessage({ id: 'programming.space.room-add.to' }, { department: caption })}
          onClick={() => change(addRoom(intl.formatMessage({ id: 'programming.space.new-room' })), null)}
        >
          <FormattedMessage id="programming.space.room-add" />
        </Button>
      ) : null}
    </Box>
  )
}
