import { departmentGroups, newDepartment } from '@keyroom/right-sizing'
import { Button, Icon, ListSubheader, Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addDepartment } from '../edits/edit-program.ts'
import { useNames } from '../figures/use-names.ts'
import type { ProgramInView } from '../program/use-program.ts'

const maxDepartments = 60

/** Adds a department of a type that the criteria have, and opens its sheet. */
export function AddDepartment({ open }: { open: ProgramInView }) {
  const intl = useIntl()
  const { program, criteria, edit, select } = open
  const names = useNames(criteria)
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const types = [...criteria.departments.values()]
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        className="not-on-paper"
        startIcon={<Icon name="plus" size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        disabled={program.departments.length >= maxDepartments}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage id="programming.departments.add" />
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button}
        onClose={() => setIsOpen(false)}
        aria-label={intl.formatMessage({ id: 'programming.departments.add' })}
        slotProps={{ list: { id }, paper: { sx: { maxHeight: '60vh' } } }}
      >
        {departmentGroups.flatMap((group) => {
          const ofGroup = types.filter((type) => type.group === group)
          if (ofGroup.length === 0) return []
          return [
            <ListSubheader key={`group ${group}`} role="presentation" sx={{ bgcolor: 'background.paper' }}>
              {names.group(group)}
            </ListSubheader>,
            ...ofGroup.map((type) => (
              <MenuItem
                key={type.id}
                onClick={() => {
                  const department = newDepartment(
                    type,
                    program.departments.map((other) => other.id),
                  )
                  setIsOpen(false)
                  edit(addDepartment(department), null)
                  select(department.id)
                }}
              >
                {names.type(type.id)}
              </MenuItem>
            )),
          ]
        })}
      </Menu>
    </>
  )
}
