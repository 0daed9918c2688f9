import { Box, Button, Icon } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { isNameTaken } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withOwnDepartment } from './own-departments.ts'

/** Adds a department that no pack below has, with the values of one that it is like. */
export function AddOwnDepartment({ onAdd }: { onAdd: (type: string) => void }) {
  const intl = useIntl()
  const { edit, basis, names, combined } = useDraft()
  const [name, setName] = useState('')
  const [like, setLike] = useState('')
  const [isChecked, setChecked] = useState(false)
  const taken = [...basis.departments.keys()].map(names.type)
  const problem = name.trim() === '' ? 'missing' : isNameTaken(name, taken) ? 'taken' : null
  const add = () => {
    setChecked(true)
    const department = combined().departments.get(like)
    if (problem !== null || !department) return
    const id = `own-${crypto.randomUUID().slice(0, 8)}`
    edit((before) => withOwnDepartment(before, id, name.trim(), department))
    setName('')
    setLike('')
    setChecked(false)
    onAdd(id)
  }
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'programming.pack-edit.department-add' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '0 1 16rem' }}>
        <TextField
          label={intl.formatMessage({ id: 'programming.pack-edit.department-add.name' })}
          value={name}
          field="pack/new-department"
          problem={
            isChecked && problem !== null
              ? intl.formatMessage({ id: `programming.pack-edit.department.${problem}` })
              : null
          }
          onChange={setName}
        />
      </Box>
      <Box sx={{ flex: '0 1 16rem' }}>
        <ChoiceField
          label={intl.formatMessage({ id: 'programming.pack-edit.department-add.like' })}
          value={like}
          options={[
            ['', intl.formatMessage({ id: 'programming.pack-edit.department-add.choose' })],
            ...[...basis.departments.keys()].map((type) => [type, names.type(type)] as const),
          ]}
          field="pack/new-department-like"
          problem={
            isChecked && like === '' ? intl.formatMessage({ id: 'programming.pack-edit.department-add.choose' }) : null
          }
          onChange={setLike}
        />
      </Box>
      <Button sx={{ mt: 2.5 }} startIcon={<Icon name="plus" size={16} />} onClick={add}>
        <FormattedMessage id="programming.pack-edit.department-add" />
      </Button>
    </Box>
  )
}
